/**
 * What being late costs. The penalty is charged once a loan. The daily rate depends on how many days have passed since
 * the installment fell due: each tier runs from its day to the day before the next one; the last has no end.
 * Interest, fees and late charges together never pass the lifetime cap, a share of the principal (`null`: no cap).
 */
export type LateTerms = {
  penaltyMinor: number
  dailyTiers: readonly DailyTier[]
  lifetimeCapPpm: number | null
}

export type DailyTier = { fromDay: number; ratePpm: number }

/** A product's late terms: the penalty is not the same for a borrower's first loan and for later ones. */
export type ProductLateTerms = Omit<LateTerms, 'penaltyMinor'> & {
  penaltyMinor: { new: number; repeat: number }
}

/**
 * The specification's own late terms (TRM-02): 1,000.00 once, or 800.00 for a repeat client, and each day 5 % of the
 * unpaid amount on days 1 to 30, 4 % on days 31 to 90, 2 % from day 91. Above the ceilings of the Philippines and Indonesia.
 */
export const specificationLateTerms: ProductLateTerms = {
  penaltyMinor: { new: 100_000, repeat: 80_000 },
  dailyTiers: [
    { fromDay: 1, ratePpm: 50_000 },
    { fromDay: 31, ratePpm: 40_000 },
    { fromDay: 91, ratePpm: 20_000 },
  ],
  lifetimeCapPpm: null,
}
