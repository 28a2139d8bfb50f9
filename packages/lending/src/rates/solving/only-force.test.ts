import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type TimedFlow, timedFlows } from './flows.ts'
import { onlyForce } from './rates-of.ts'

/** Slow but certain: halves the interval until two neighbouring numbers remain. */
function forceByHalving(flows: readonly TimedFlow[]): number {
  const worth = (force: number) => flows.reduce((sum, { time, amount }) => sum + amount * Math.exp(-force * time), 0)
  let [low, high] = [-1, 1]
  while (worth(low) > 0) low *= 2
  while (worth(high) < 0) high *= 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return middle
    if (worth(middle) < 0) low = middle
    else high = middle
  }
}

const anyLoan = fc
  .record({
    received: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 3 }),
    paid: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 60 }),
    daysBetween: fc.integer({ min: 1, max: 400 }),
  })
  .map(({ received, paid, daysBetween }) =>
    [...received, ...paid.map((amount) => -amount)].map((amount, index) => ({
      time: (index * daysBetween) / 365,
      amount,
    })),
  )

it('equals bisection, for any loan', () => {
  fc.assert(
    fc.property(anyLoan, (flows) => {
      const force = onlyForce(timedFlows(flows))
      const expected = forceByHalving(flows)
      expect(Math.abs(force - expected)).toBeLessThanOrEqual(1e-11 * (1 + Math.abs(expected)))
    }),
    { numRuns: 2_000 },
  )
})

it('equals bisection at rates near zero and far from it', () => {
  const twoFlows = (paid: number, time: number) => [
    { time: 0, amount: 1e12 },
    { time, amount: -paid },
  ]
  for (const flows of [twoFlows(1e12 + 1, 30), twoFlows(1e12 - 1, 30), twoFlows(1, 1), twoFlows(4e15, 1 / 365)]) {
    expect(onlyForce(timedFlows(flows))).toBeCloseTo(forceByHalving(flows), 11)
  }
})

it('returns nothing when the sign never changes or changes twice', () => {
  const flowsOf = (...amounts: number[]) => timedFlows(amounts.map((amount, time) => ({ time, amount })))
  expect(onlyForce(flowsOf())).toBeNaN()
  expect(onlyForce(flowsOf(0, 0))).toBeNaN()
  expect(onlyForce(flowsOf(100, 100))).toBeNaN()
  expect(onlyForce(flowsOf(100, -230, 132))).toBeNaN()
})
