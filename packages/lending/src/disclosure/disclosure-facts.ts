import type { AprLaw } from './apr-by-law.ts'

/** What a disclosure says that does not follow from the loan's terms. Nothing here is worked out, only passed on. */
export type DisclosureFacts = {
  /** The number of the loan proposal or account. KFS part 1 item 1; 12 CFR 1026.18(p). */
  reference: string
  /** Such as "Unsecured personal loan". KFS part 1 item 1. */
  loanType: string
  lender: LenderFacts
  /** Null until it is known whose copy it is: a sample on a product's page names nobody. */
  borrowerName: string | null
  /** By which law the yearly rate is stated. */
  aprLaw: AprLaw
  /** Parts of the upfront fee, without tax, that the lender passes on. Absent: the lender keeps all of it. KFS part 1 item 8B. */
  thirdPartyFees?: readonly ThirdPartyFee[]
  grievance: GrievanceFacts
  clauses: ClauseFacts
  /** What secures the loan. Null: nothing. 12 CFR 1026.18(m). */
  security: string | null
  /** Whether the loan may pass to another lender or be securitised. KFS part 2 item 4. */
  isTransferable: boolean
  /** Who else funds the loan, with which share. Absent: nobody. KFS part 2 item 5. */
  coLenders?: readonly CoLender[]
  /** Who may approach the borrower to collect. Null: the lender alone. KFS part 2 item 6(ii). */
  recoveryAgent: string | null
  /** Whether somebody else may take the loan over on its terms. 12 CFR 1026.18(q). */
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

/** Where the loan agreement says it. KFS part 1 item 3, part 2 items 1 and 2; 12 CFR 1026.18(p). */
export type ClauseFacts = {
  disbursal: string
  recovery: string
  grievance: string
  default: string
  prepayment: string
}

export type CoLender = { name: string; sharePpm: number }
