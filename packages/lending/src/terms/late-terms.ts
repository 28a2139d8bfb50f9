/**
 * The cost of being late. The penalty is charged once per loan. The daily rate depends on the days since the
 * installment fell due: each tier runs from its day to the day before the next one; the last has no end. Interest, fees
 * and late charges together never exceed the lifetime cap, a share of the principal (`null`: no cap).
 */
export type LateTerms = {
  penaltyMinor: number
  dailyTiers: readonly DailyTier[]
  lifetimeCapPpm: number | null
  /** The base of the daily rate. Absent: `overdue`. */
  dailyBase?: LateBase
  /** The daily rate also runs on the unpaid penalty: a penal charge that is capitalised. Absent: never. */
  runsOnPenalty?: boolean
  /** So many days after a due date nothing is charged; an installment still unpaid then is charged from day 1. Absent: 0. */
  graceDays?: number
  /** A share of the base for every started month overdue, counted from the due date. Absent: none. */
  monthlyPpm?: number
  /** A fixed charge on every overdue installment. Absent: none. */
  installmentPenaltyMinor?: number
  /** Late charges of one installment never exceed this share of its scheduled amount. Absent: no such cap. */
  installmentCapPpm?: number
  /**
   * Interest at the loan's own rate on what is not paid in time, for every day overdue. Beside the other charges, or alone
   * when these are none. Absent: none.
   */
  atLoanRate?: LoanRateTerms
  /** A second daily rate beside the first, such as one on the principal and one on everything overdue. Absent: none. */
  secondDaily?: SecondDailyTerms
}

/**
 * A daily rate with tiers, base and days of grace of its own. Both caps limit both daily rates together. Absent: the base `overdue`, the
 * `graceDays` of the late terms, and no rate on penalties.
 */
export type SecondDailyTerms = {
  tiers: readonly DailyTier[]
  base?: LateBase
  /** No fewer than the `graceDays` of the late terms: no penalty takes the room of what was charged before it. */
  graceDays?: number
  runsOnPenalty?: boolean
}

/**
 * The contract's own rate, by its own day count, for the time from the due date on. It is the price of the loan for more
 * time and not a penalty: nothing is added to the rate, as laws ask for that forbid penal interest (Reserve Bank of India, "Fair Lending
 * Practice - Penal Charges in Loan Accounts", 18 August 2023: a penalty must not be "penal interest" added to the rate charged). It is kept
 * and paid as late interest, follows `graceDays`, and counts towards both caps.
 *
 * The bases `overduePrincipal` and `overdue` hold nothing that bears the planned interest any more. `loanPrincipal` and `loanBalance` hold
 * principal that is not due and bears it too: that is the rate twice, and counts as a rate for lateness in the rules of laws.
 * Interest that is recalculated on overdue principal, see `RecalculationTerms`, has the rate already and excludes this.
 */
export type LoanRateTerms = { base: LateBase }

/**
 * `overdue`: the unpaid principal, interest and fees of the overdue installment. `overduePrincipal`: its unpaid principal.
 * `loanPrincipal`: the principal borrowed. `loanBalance`: the unpaid principal of the whole loan. The last two are charged once
 * a loan, on its oldest overdue installment.
 */
export const lateBases = ['overdue', 'overduePrincipal', 'loanPrincipal', 'loanBalance'] as const
export type LateBase = (typeof lateBases)[number]

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
