import type { AprLaw } from './apr-by-law.ts'

/** The facts of a disclosure that do not follow from the loan's terms. They are passed on unchanged. */
export type DisclosureFacts = {
  /** The number of the loan proposal or account. KFS part 1 item 1; 12 CFR 1026.18(p). */
  reference: string
  /** Such as "Unsecured personal loan". KFS part 1 item 1. */
  loanType: string
  lender: LenderFacts
  /** Null until the borrower is known: a sample on a product's page names nobody. */
  borrowerName: string | null
  /** By which law the yearly rate is stated. */
  aprLaw: AprLaw
  /** Parts of the upfront fee, without tax, that the lender passes on. Absent: the lender keeps all of it. KFS part 1 item 8B. */
  thirdPartyFees?: readonly ThirdPartyFee[]
  grievance: GrievanceFacts
  clauses: ClauseFacts
  /** The security of the loan. Null: none. 12 CFR 1026.18(m). */
  security: string | null
  /** Whether the loan may pass to another lender or be securitised. KFS part 2 item 4. */
  isTransferable: boolean
  /** Other lenders of the loan, with their shares. Absent: none. KFS part 2 item 5. */
  coLenders?: readonly CoLender[]
  /** Companies that may contact the borrower to collect. Null: the lender alone. KFS part 2 item 6(ii). */
  recoveryAgent: string | null
  /** Whether another person may take over the loan on its terms. 12 CFR 1026.18(q). */
  isAssumable: boolean
}

/** The creditor. 12 CFR 1026.18(a); the Philippines' SEC registration and Certificate of Authority are licences. */
export type LenderFacts = { name: string; address: string; licences: readonly Licence[] }

export type Licence = { name: string; number: string }

export type ThirdPartyFee = { name: string; paidTo: string; amountMinor: number }

/** KFS part 2 items 2 and 3; the Philippines' financial consumer protection. */
export type GrievanceFacts = {
  officer: string
  phone: string
  email: string
  /** A complaint is answered within so many days. */
  answerDays: number
  /** Where a borrower turns after that, such as "the RBI Ombudsman, cms.rbi.org.in". */
  thenTurnTo: string
}

/** The places in the loan agreement. KFS part 1 item 3, part 2 items 1 and 2; 12 CFR 1026.18(p). */
export type ClauseFacts = {
  disbursal: string
  recovery: string
  grievance: string
  default: string
  prepayment: string
}

export type CoLender = { name: string; sharePpm: number }
