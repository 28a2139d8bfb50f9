import fc from 'fast-check'
import { type LateTerms, lateBases } from './late-terms.ts'

const anyTiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((a, b) => a - b)
        .map((fromDay) => fc.record({ fromDay: fc.constant(fromDay), ratePpm: fc.integer({ min: 0, max: 60_000 }) })),
    ),
  )

const requiredTerms = {
  penaltyMinor: fc.integer({ min: 0, max: 100_000 }),
  dailyTiers: anyTiers,
  lifetimeCapPpm: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
}

/** A penalty once a loan, and a daily rate in tiers. */
export const anyLate: fc.Arbitrary<LateTerms> = fc.record(requiredTerms)

/** Any base, a monthly rate, a fixed charge an installment, days of grace, caps. */
export const anyLateOfAnyKind: fc.Arbitrary<LateTerms> = fc.record(
  {
    ...requiredTerms,
    dailyBase: fc.constantFrom(...lateBases),
    runsOnPenalty: fc.boolean(),
    graceDays: fc.integer({ min: 0, max: 10 }),
    monthlyPpm: fc.integer({ min: 0, max: 100_000 }),
    installmentPenaltyMinor: fc.integer({ min: 0, max: 50_000 }),
    installmentCapPpm: fc.integer({ min: 0, max: 2_000_000 }),
  },
  { requiredKeys: ['penaltyMinor', 'dailyTiers', 'lifetimeCapPpm'] },
)
