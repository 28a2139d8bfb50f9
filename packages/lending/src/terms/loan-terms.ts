import type { LateTerms } from './late-terms.ts'

export type Currency = 'INR' | 'PHP' | 'IDR'

/**
 * What the borrower signed: everything needed to say what is owed on any date, given what happened since.
 * Amounts are minor units; rates are parts per million (1 % is 10,000).
 */
export type LoanTerms = {
  currency: Currency
  principalMinor: number
  interest: InterestTerms
  repayment: RepaymentTerms
  upfrontFee: UpfrontFeeTerms
  late: LateTerms
}

export type RatePeriod = 'day' | 'month' | 'year'

/** `flat` charges the original principal to the end; `declining` charges what is still to be paid back. */
export type InterestTerms = { per: RatePeriod; ratePpm: number; method: 'flat' | 'declining' }

export type RepaymentTerms =
  | { kind: 'single'; termDays: number }
  | { kind: 'installments'; count: number; every: Span; amortization: 'level' }

/** A length of time as it was agreed: so many days, or so many whole months. */
export type Span = { days: number } | { months: number }

/** `deducted` from what is paid out, or `added` in equal parts to the installments, without interest on it. */
export type UpfrontFeeTerms = { ratePpm: number; fixedMinor: number; taken: 'deducted' | 'added' }
