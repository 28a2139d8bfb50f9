import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { roundings } from '../money/rounding.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { date } from '../schedule/schedule.fixtures.ts'
import { noLateCharges } from '../terms/loan-terms.fixtures.ts'
import { amortizations, type InstallmentsRepayment, type LoanTerms, ratePeriods } from '../terms/loan-terms.ts'
import { countFor, installmentFor, principalFor, rateFor } from './solve-terms.ts'

const on = date('2026-01-31')

const anyEvery = fc.constantFrom({ months: 1 }, { days: 7 }, { days: 30 })
const anyMode = fc.constantFrom(...roundings)

/** Without interest, every installment is at least one multiple of those it may be rounded to. */
function anyTerms(methods: readonly ('flat' | 'declining')[], kinds: readonly (typeof amortizations)[number][]) {
  return fc
    .record({
      // Small ones often have an installment so coarsely rounded that terms next to them make no schedule.
      principalMinor: fc.oneof(fc.integer({ min: 10_000, max: 50_000_000 }), fc.integer({ min: 10_000, max: 50_000 })),
      per: fc.constantFrom(...ratePeriods),
      ratePpm: fc.integer({ min: 0, max: 2_000 }),
      method: fc.constantFrom(...methods),
      count: fc.integer({ min: 1, max: 48 }),
      every: anyEvery,
      amortization: fc.constantFrom(...kinds),
      interest: anyMode,
      installment: anyMode,
      installmentMultipleMinor: fc.constantFrom(1, 1, 100),
      feePpm: fc.constantFrom(0, 20_000),
      taken: fc.constantFrom('deducted', 'added'),
      installmentFeeMinor: fc.constantFrom(0, 500),
    })
    .map(({ principalMinor, per, ratePpm, method, count, every, amortization, feePpm, taken, ...others }): Found => {
      const { interest, installment, installmentMultipleMinor, installmentFeeMinor } = others
      return {
        currency: 'PHP',
        principalMinor,
        interest: { per, ratePpm, method },
        repayment: { kind: 'installments', count, every, amortization },
        upfrontFee: { ratePpm: feePpm, fixedMinor: 0, taken },
        installmentFee: { ratePpm: 0, fixedMinor: installmentFeeMinor },
        late: noLateCharges,
        rounding: { interest, installment, installmentMultipleMinor, remainder: 'last' },
      }
    })
    .filter((terms) => refusalOf(() => planSchedule(terms, on)) === null && installmentFor(terms, on) > 0)
}

type Found = LoanTerms & { repayment: InstallmentsRepayment }

const levelTerms = anyTerms(['flat', 'declining'], ['level'])

/** The installment of other terms, or a larger one than any where no loan can be made of them. */
function installmentOr(terms: LoanTerms): number {
  return refusalOf(() => installmentFor(terms, on)) === null ? installmentFor(terms, on) : Number.POSITIVE_INFINITY
}

it('finds the largest principal: at least the one an installment was planned from, and one more does not fit', () => {
  fc.assert(
    fc.property(levelTerms, fc.constantFrom(1, 100, 5_000), (terms, stepMinor) => {
      const installmentMinor = installmentFor(terms, on)
      if (stepMinor > terms.principalMinor) return
      const found = principalFor(terms, on, { installmentMinor, stepMinor })
      expect(found % stepMinor).toBe(0)
      expect(found).toBeGreaterThan(terms.principalMinor - stepMinor)
      expect(installmentFor({ ...terms, principalMinor: found }, on)).toBeLessThanOrEqual(installmentMinor)
      expect(installmentOr({ ...terms, principalMinor: found + stepMinor })).toBeGreaterThan(installmentMinor)
    }),
  )
})

it('finds the highest rate: at least the one an installment was planned from, and one more does not fit', () => {
  fc.assert(
    fc.property(levelTerms, (terms) => {
      const installmentMinor = installmentFor(terms, on)
      const ratePpm = rateFor(terms, on, { installmentMinor })
      const at = (rate: number) => installmentOr({ ...terms, interest: { ...terms.interest, ratePpm: rate } })
      expect(ratePpm).toBeGreaterThanOrEqual(terms.interest.ratePpm)
      expect(at(ratePpm)).toBeLessThanOrEqual(installmentMinor)
      expect(at(ratePpm + 1)).toBeGreaterThan(installmentMinor)
    }),
  )
})

it('finds the fewest installments: at most as many as an installment was planned from, and one fewer does not fit', () => {
  fc.assert(
    fc.property(anyTerms(['declining'], ['level']), (terms) => {
      const installmentMinor = installmentFor(terms, on)
      const count = countFor(terms, on, { installmentMinor })
      const at = (periods: number) => installmentOr({ ...terms, repayment: { ...terms.repayment, count: periods } })
      expect(count).toBeLessThanOrEqual(terms.repayment.count)
      expect(at(count)).toBeLessThanOrEqual(installmentMinor)
      if (count > 1) expect(at(count - 1)).toBeGreaterThan(installmentMinor)
    }),
  )
})

it('keeps the cost within its limit, and one part per million more does not', () => {
  fc.assert(
    fc.property(
      anyTerms(['flat', 'declining'], amortizations),
      fc.integer({ min: 0, max: 100 }),
      (terms, morePercent) => {
        const free = planSchedule({ ...terms, interest: { ...terms.interest, ratePpm: 0 } }, on)
        const costMinor = free.costMinor + Math.floor((terms.principalMinor * morePercent) / 100)
        const ratePpm = rateFor(terms, on, { costMinor })
        const costAt = (rate: number) =>
          planSchedule({ ...terms, interest: { ...terms.interest, ratePpm: rate } }, on).costMinor
        expect(costAt(ratePpm)).toBeLessThanOrEqual(costMinor)
        const next = refusalOf(() => costAt(ratePpm + 1))
        if (next === null) expect(costAt(ratePpm + 1)).toBeGreaterThan(costMinor)
      },
    ),
  )
})

it('finds terms of any amortization that fit, next to terms that do not', () => {
  fc.assert(
    fc.property(anyTerms(['flat', 'declining'], amortizations), (terms) => {
      const installmentMinor = installmentFor(terms, on)
      if (refusalOf(() => principalFor(terms, on, { installmentMinor })) === 'no-such-terms') return
      const principalMinor = principalFor(terms, on, { installmentMinor })
      expect(installmentFor({ ...terms, principalMinor }, on)).toBeLessThanOrEqual(installmentMinor)
      expect(installmentOr({ ...terms, principalMinor: principalMinor + 1 })).toBeGreaterThan(installmentMinor)
    }),
  )
})
