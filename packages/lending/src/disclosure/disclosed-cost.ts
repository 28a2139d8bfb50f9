import type { InterestMethod, RatePeriod } from '../terms/loan-terms.ts'

/** KFS part 1 item 6, annex B items 3 to 5; RA 3765 section 4(7). */
export type DisclosedInterest = {
  ratePpm: number
  per: RatePeriod
  method: InterestMethod
  /** No term of a loan here follows a benchmark: KFS part 1 item 7 does not apply. */
  type: 'fixed'
  totalMinor: number
  sentence: string
}

/** One fee. KFS part 1 item 8; 12 CFR 1026.18(c) and (d); RA 3765 section 4(4). */
export type DisclosedFee = {
  name: string
  /** KFS part 1 item 8A or 8B. */
  to: 'lender' | 'third-party'
  paidTo: string
  when: 'once' | 'each-installment'
  /** `deducted` from the payout, or paid with the `installments`. */
  taken: 'deducted' | 'installments'
  /** Over the whole loan, without tax. */
  amountMinor: number
  taxMinor: number
  totalMinor: number
  sentence: string
}

/** The sums of the fees, tax in `taxMinor` alone. KFS annex B items 6, 6A and 6B. */
export type FeeSums = { toLenderMinor: number; toThirdPartiesMinor: number; taxMinor: number; totalMinor: number }

/** What is handed over, and how it comes about. 12 CFR 1026.18(b) and (c); RA 3765 section 4(5); KFS annex B item 7. */
export type DisclosedProceeds = {
  /** The loan amount less `deductedMinor`: what reaches the borrower's own account. */
  netMinor: number
  /** Fees and tax kept back: the prepaid finance charge of 12 CFR 1026.18(c)(1)(iv). */
  deductedMinor: number
  itemization: readonly AmountLine[]
}

/** Everything credit costs when it is paid on time. 12 CFR 1026.18(d); RA 3765 section 4(6). */
export type DisclosedFinanceCharge = { totalMinor: number; itemization: readonly AmountLine[] }

export type AmountLine = { label: string; amountMinor: number }

/** The law whose yearly rate the lender must state. `effective`: the compounded rate, where no law names another. */
export const aprLaws = ['india', 'philippines', 'regulation-z', 'effective'] as const
export type AprLaw = (typeof aprLaws)[number]

/** Parts per million; null where no rate exists. All on the net proceeds, with all fees. */
export type DisclosedRates = {
  /** By `law`. KFS part 1 item 9; 12 CFR 1026.18(e); RA 3765 section 4(7). */
  aprPpm: number | null
  law: AprLaw
  /** What a year costs, compounded, days ÷ 365. */
  effectiveYearlyPpm: number | null
  /** The Philippines' effective interest rate a month. SEC MC 3 s.2022. */
  effectiveMonthlyPpm: number | null
  sentence: string
}

/** KFS annex B, figure by figure. 12 CFR 1026.18(d), (h) for items 5 and 8. */
export type AprComputation = {
  /** Item 1. */
  loanAmountMinor: number
  /** Item 2. */
  term: string
  /** Item 2b. */
  installments: string
  /** Item 2d: days from disbursement to the first due date. */
  daysToFirstDue: number
  /** Item 4. */
  ratePpm: number
  /** Item 5. */
  totalInterestMinor: number
  /** Item 6, tax included. */
  feesMinor: number
  /** Item 7. The published form deducts item 6 from item 1; a fee paid with the installments is not deducted here. */
  netDisbursedMinor: number
  /** Item 8: items 1 and 5. */
  principalAndInterestMinor: number
  /** Item 9. */
  aprPpm: number | null
}
