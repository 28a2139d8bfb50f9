import type { IsoDate } from '../calendar/iso-date.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { Currency, LoanTerms } from '../terms/loan-terms.ts'
import { requirePart } from '../terms/require-values.ts'
import type { AprLaw } from './apr-by-law.ts'
import {
  type DisclosedFee,
  type DisclosedProceeds,
  discloseFees,
  discloseProceeds,
  type FeeSums,
  feeSumsOf,
  type ThirdPartyFee,
} from './disclose-cost.ts'
import {
  type DisclosedAllocation,
  type DisclosedCoolingOff,
  type DisclosedExtension,
  type DisclosedLateness,
  type DisclosedPrepayment,
  discloseAllocation,
  discloseCoolingOff,
  discloseExtension,
  discloseLateness,
  disclosePrepayment,
  newLoan,
} from './disclose-endings.ts'
import {
  type AprComputation,
  computeApr,
  type DisclosedInterest,
  type DisclosedPayments,
  type DisclosedRates,
  type DisclosedTerm,
  discloseInterest,
  disclosePayments,
  discloseRates,
  discloseTerm,
} from './disclose-plan.ts'

/** The facts behind the figures that do not follow from the loan's terms. */
export type DisclosedBy = {
  /** The law by which the yearly rate is stated. */
  aprLaw: AprLaw
  /** Parts of the upfront fee, without tax, that the lender passes on. Absent: the lender keeps all of it. KFS part 1 item 8B. */
  thirdPartyFees?: readonly ThirdPartyFee[]
}

/**
 * Every figure a borrower must be told of a loan before signing, as India's Key Facts Statement, Truth in Lending and the
 * Philippine disclosure statement ask for it: see `LoanDisclosure` for the item of each law.
 *
 * Every figure is that of `planSchedule`, `owedOn`, the quotes and the rate functions; nothing is worked out a second time.
 * Errors: those of `planSchedule`; `terms-invalid` for an unknown law; `amount-out-of-range` when more is passed on to third parties than the upfront fee is.
 * Source and example: RBI, Key Facts Statement, annex B: 20,000 over 24 months at 15 %, fees of 240 and 160: 19,600 paid
 * out, interest 3,274, APR 17.07 %.
 */
export function discloseLoan(terms: LoanTerms, disbursedOn: IsoDate, disclosedBy: DisclosedBy): LoanDisclosure {
  requirePart(disclosedBy, 'The facts of the disclosure')
  const { aprLaw, thirdPartyFees = [] } = disclosedBy
  const plan = planSchedule(terms, disbursedOn)
  const loan = newLoan(terms, plan)
  const fees = discloseFees(terms, plan.installments.length, thirdPartyFees)
  const rates = discloseRates(aprLaw, plan)
  return {
    currency: terms.currency,
    loanAmountMinor: terms.principalMinor,
    disbursedOn,
    term: discloseTerm(plan),
    payments: disclosePayments(plan),
    interest: discloseInterest(terms, plan),
    fees,
    feeSums: feeSumsOf(fees),
    proceeds: discloseProceeds(plan),
    financeChargeMinor: plan.costMinor,
    rates,
    aprComputation: computeApr(terms, plan, rates),
    lateness: discloseLateness(terms, plan),
    prepayment: disclosePrepayment(loan),
    extension: discloseExtension(loan),
    coolingOff: discloseCoolingOff(loan),
    allocation: discloseAllocation(terms),
  }
}

/**
 * The figures that a borrower must be told before signing: minor units, parts per million and dates. A lender's paper says
 * them in words, in the borrower's language.
 *
 * The laws, by the names used below. KFS: RBI, Key Facts Statement for Loans & Advances, 15 April 2024, annex A parts 1 and
 * 2, annexes B and C. 12 CFR 1026.18: Truth in Lending, closed-end credit. RA 3765: the Philippine Truth in Lending Act
 * and the disclosure statement of BSP and SEC.
 */
export type LoanDisclosure = {
  currency: Currency
  /** KFS part 1 item 2, annex B item 1; RA 3765 section 4(1). */
  loanAmountMinor: number
  /** KFS part 1 item 3: the day of the payout; of the first part, where `proceeds` has later ones. */
  disbursedOn: IsoDate
  term: DisclosedTerm
  payments: DisclosedPayments
  interest: DisclosedInterest
  fees: readonly DisclosedFee[]
  feeSums: FeeSums
  proceeds: DisclosedProceeds
  /** Interest, every fee and the tax on fees, paid on time: all payments less the payout. 12 CFR 1026.18(d); RA 3765 section 4(6). */
  financeChargeMinor: number
  rates: DisclosedRates
  aprComputation: AprComputation
  lateness: DisclosedLateness
  prepayment: DisclosedPrepayment
  extension: DisclosedExtension | null
  coolingOff: DisclosedCoolingOff | null
  allocation: DisclosedAllocation
}
