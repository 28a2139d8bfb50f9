import type { IsoDate } from '../calendar/iso-date.ts'
import type { Currency } from '../terms/loan-terms.ts'
import type { DisclosedFee, DisclosedFinanceCharge, DisclosedProceeds, FeeSums } from './disclose-cost.ts'
import type {
  DisclosedAllocation,
  DisclosedCoolingOff,
  DisclosedExtension,
  DisclosedPrepayment,
} from './disclose-endings.ts'
import type { DisclosedLateness } from './disclose-lateness.ts'
import type { DisclosedPayments, DisclosedTerm } from './disclose-payments.ts'
import type { AprComputation, DisclosedInterest, DisclosedRates } from './disclose-rates.ts'
import type { DisclosedStatement } from './disclose-statements.ts'
import type { DisclosureFacts } from './disclosure-facts.ts'

/**
 * Everything a borrower must be told before signing, as plain data: figures in minor units and parts per million, and short
 * English sentences that say the same.
 *
 * The laws, by the names used below. KFS: RBI, Key Facts Statement for Loans & Advances, 15 April 2024, annex A parts 1 and
 * 2, annexes B and C. 12 CFR 1026.18: Truth in Lending, closed-end credit. RA 3765: the Philippine Truth in Lending Act
 * and the disclosure statement of BSP and SEC. What a law asks for and no loan here has (floating rates, deposits,
 * insurance, sale prices) is said once, in `notApplicable`.
 */
export type LoanDisclosure = {
  /** Reference, lender, borrower, grievance officer, clauses, transfer, security, as passed in. KFS part 1 item 1 and part 2. */
  facts: DisclosureFacts
  currency: Currency
  /** KFS part 1 item 2, annex B item 1; RA 3765 section 4(1). */
  loanAmountMinor: number
  /** KFS part 1 item 3: everything on one day. */
  disbursal: { on: IsoDate; isInStages: false; sentence: string }
  term: DisclosedTerm
  payments: DisclosedPayments
  interest: DisclosedInterest
  fees: readonly DisclosedFee[]
  feeSums: FeeSums
  proceeds: DisclosedProceeds
  financeCharge: DisclosedFinanceCharge
  rates: DisclosedRates
  aprComputation: AprComputation
  lateness: DisclosedLateness
  prepayment: DisclosedPrepayment
  extension: DisclosedExtension | null
  coolingOff: DisclosedCoolingOff | null
  allocation: DisclosedAllocation
  /** 12 CFR 1026.18(m), (p), (q); KFS part 2 items 1 to 6: one sentence each. */
  statements: readonly DisclosedStatement[]
  /** The lender's promises: own account only, no contacts, no charge outside this statement. */
  obligations: readonly string[]
  /** Items that the laws require and that do not apply to this loan. */
  notApplicable: readonly string[]
}
