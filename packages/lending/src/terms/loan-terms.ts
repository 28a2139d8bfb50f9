import type { LateTerms } from './late-terms.ts'

export const currencies = ['INR', 'PHP', 'IDR'] as const
export type Currency = (typeof currencies)[number]

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

export const ratePeriods = ['day', 'month', 'year'] as const
export type RatePeriod = (typeof ratePeriods)[number]

/** `flat` charges the original principal to the end; `declining` charges what is still to be paid back. */
export const interestMethods = ['flat', 'declining'] as const
export type InterestMethod = (typeof interestMethods)[number]

export type InterestTerms = { per: RatePeriod; ratePpm: number; method: InterestMethod }

export type RepaymentTerms =
  | { kind: 'single'; termDays: number }
  | { kind: 'installments'; count: number; every: Span; amortization: 'level' }

/** A length of time as it was agreed: so many days, or so many whole months. */
export type Span = { days: number } | { months: number }

/** `deducted` from what is paid out, or `added` in equal parts to the installments, without interest on it. */
export const feeCollections = ['deducted', 'added'] as const
export type FeeCollection = (typeof feeCollections)[number]

export type UpfrontFeeTerms = { ratePpm: number; fixedMinor: number; taken: FeeCollection }
