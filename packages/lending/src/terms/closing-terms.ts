/** Paying the whole loan before its last due date. */
export type PrepaymentTerms = {
  /** Not before this share of the term has passed and so many days after the disbursement; null: at any time. */
  notBefore: { termSharePpm: number; days: number } | null
  /**
   * What of the interest not yet due is owed. `full`: all of it. `to-the-day`: what the days passed have earned.
   * `by-period`: the whole interest of every period that has begun. `rule-of-78`: the unearned part by the sum of digits.
   */
  interest: PrepaymentInterest
}

export const prepaymentInterests = ['full', 'to-the-day', 'by-period', 'rule-of-78'] as const
export type PrepaymentInterest = (typeof prepaymentInterests)[number]

/** The specification's own rule (TRM-03): after half of the term and at least 7 calendar days after disbursement. */
export const specificationPrepayment: PrepaymentTerms = {
  notBefore: { termSharePpm: 500_000, days: 7 },
  interest: 'full',
}

/**
 * More time by the same period (TRM-04): once all interest, fees and penalties are paid, the principal that is due moves to
 * a further installment one period later, with the loan's interest for the time gained and this fee.
 */
export type ExtensionTerms = { times: number; feeRatePpm: number; feeFixedMinor: number }

/** The borrower may give the loan back within so many days: the principal and the interest of the days it was held. */
export type CoolingOffTerms = { days: number; refundsUpfrontFee: boolean }
