import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { roundings } from '../money/rounding.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import type { DivisionTerms } from './division.ts'
import {
  estimateLevelInstallment,
  exactLevelInstallmentMinor,
  levelInstallment,
  levelInstallmentMinor,
} from './level-installment.ts'
import type { CountedTime } from './periods.ts'
import { date } from './schedule.fixtures.ts'

const dueOn = date('2026-01-01')

function periodAt(ratePpm: number, count: number, divisor: number) {
  const counted: CountedTime = { span: { days: 0 }, time: [], rate: { ratePpm, count, divisor: divisor * 1_000_000 } }
  return { dueOn, counted }
}

const anyRate = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constant(0), fc.integer({ min: 0, max: 5_000_000 }))
/** Months, days of a year, and years cut in two by their end. */
const anyTime = fc.oneof(
  fc.constant<[number, number]>([1, 12]),
  fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 360, 365, 366)),
  fc.tuple(fc.integer({ min: 1, max: 200_000 }), fc.constant(365 * 366)),
)
const anyPeriods = fc
  .tuple(anyRate, fc.array(anyTime, { minLength: 1, maxLength: 60 }), fc.boolean())
  .map(([ratePpm, times, isRegular]) => times.map((time) => periodAt(ratePpm, ...(isRegular ? times[0]! : time))))

const anyLevelTerms: fc.Arbitrary<DivisionTerms> = fc
  .record({
    principalMinor: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10 ** 13 })),
    balloonPpm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999 })),
    periods: anyPeriods,
    installment: fc.constantFrom(...roundings),
    multiple: fc.constantFrom(1, 100, 5_000),
  })
  .map(({ principalMinor, balloonPpm, periods, installment, multiple }) => ({
    principalMinor,
    balloonMinor: Math.floor((principalMinor * balloonPpm) / 1_000_000),
    principalFreePeriods: 0,
    amortization: 'level',
    installmentMinor: null,
    periods,
    rounding: { ...plainRounding, installment, installmentMultipleMinor: multiple },
  }))

it('is the exact installment, whether floats or exact arithmetic decided it', () => {
  fc.assert(
    fc.property(anyLevelTerms, (terms) => {
      const refusal = refusalOf(() => exactLevelInstallmentMinor(terms))
      expect(refusalOf(() => levelInstallmentMinor(terms))).toBe(refusal)
      if (refusal === null) expect(levelInstallmentMinor(terms)).toBe(exactLevelInstallmentMinor(terms))
    }),
    { numRuns: 1_000 },
  )
})

it('estimates within its stated error', () => {
  // A float times a power of two only changes its exponent, so the comparison is exact.
  const exactly = (float: number) => BigInt(float * 2 ** 160)
  fc.assert(
    fc.property(anyLevelTerms, (terms) => {
      const { installment, error } = estimateLevelInstallment(terms)
      const rates = terms.periods.map(({ counted: { rate } }) => ({
        numerator: BigInt(rate.ratePpm) * BigInt(rate.count),
        denominator: BigInt(rate.divisor),
      }))
      const { numerator, denominator } = levelInstallment(terms.principalMinor, terms.balloonMinor, rates)
      const off = exactly(installment) * denominator - (numerator << 160n)
      expect((off < 0n ? -off : off) <= exactly(error) * denominator).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('leaves an exact half to exact arithmetic: 1.01 in two parts without interest', () => {
  const half = (installment: 'half-up' | 'half-even' | 'down') =>
    levelInstallmentMinor({
      principalMinor: 101,
      balloonMinor: 0,
      principalFreePeriods: 0,
      amortization: 'level',
      installmentMinor: null,
      periods: [periodAt(0, 1, 12), periodAt(0, 1, 12)],
      rounding: { ...plainRounding, installment },
    })
  expect([half('half-up'), half('half-even'), half('down')]).toEqual([51, 50, 50])
})

it('works for 600 installments at rates whose growth exceeds floats', () => {
  const periods = new Array(600).fill(periodAt(5_000_000, 1, 1))
  const terms = { principalMinor: 123_456_789, balloonMinor: 0, principalFreePeriods: 0, periods } as const
  const level = { ...terms, amortization: 'level', installmentMinor: null, rounding: plainRounding } as const
  expect(levelInstallmentMinor(level)).toBe(exactLevelInstallmentMinor(level))
})
