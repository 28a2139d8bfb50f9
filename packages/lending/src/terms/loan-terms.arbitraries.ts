import fc from 'fast-check'
import type { LateTerms } from './late-terms.ts'
import { interestMethods, type LoanTerms, type RepaymentTerms, ratePeriods } from './loan-terms.ts'

const anyRepayment: fc.Arbitrary<RepaymentTerms> = fc.oneof(
  fc.record({ kind: fc.constant('single' as const), termDays: fc.integer({ min: 1, max: 365 }) }),
  fc.record({
    kind: fc.constant('installments' as const),
    count: fc.integer({ min: 1, max: 24 }),
    every: fc.oneof(
      fc.record({ days: fc.integer({ min: 1, max: 31 }) }),
      fc.record({ months: fc.integer({ min: 1, max: 3 }) }),
    ),
    amortization: fc.constant('level' as const),
  }),
)

const anyTiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((a, b) => a - b)
        .map((fromDay) => fc.record({ fromDay: fc.constant(fromDay), ratePpm: fc.integer({ min: 0, max: 60_000 }) })),
    ),
  )

const anyLate: fc.Arbitrary<LateTerms> = fc.record({
  penaltyMinor: fc.integer({ min: 0, max: 100_000 }),
  dailyTiers: anyTiers,
  lifetimeCapPpm: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
})

/** Terms within their domain; `planSchedule` may still refuse some, for their rate, fee or cap. */
export const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  currency: fc.constant('PHP' as const),
  principalMinor: fc.integer({ min: 1, max: 5_000_000 }),
  interest: fc.record({
    per: fc.constantFrom(...ratePeriods),
    ratePpm: fc.integer({ min: 0, max: 20_000 }),
    method: fc.constantFrom(...interestMethods),
  }),
  repayment: anyRepayment,
  upfrontFee: fc.record({
    ratePpm: fc.integer({ min: 0, max: 100_000 }),
    fixedMinor: fc.integer({ min: 0, max: 10_000 }),
    taken: fc.constantFrom('deducted', 'added'),
  }),
  late: anyLate,
})
