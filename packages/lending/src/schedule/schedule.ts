import type { IsoDate } from '../calendar/iso-date.ts'
import type { Span } from '../terms/loan-terms.ts'

/** The plan of a loan: what is paid out, and what is to be paid back and when. All amounts in minor units. */
export type Schedule = {
  disbursedOn: IsoDate
  installments: readonly PlannedInstallment[]
  /** What reaches the borrower: the principal, less a deducted fee. */
  netProceedsMinor: number
  /** The sum of the installments. */
  totalRepayableMinor: number
  interestMinor: number
  /** The upfront fee, deducted or added. */
  feesMinor: number
  /** Total repayable less net proceeds: everything the loan costs when it is paid on time. */
  costMinor: number
}

export type PlannedInstallment = {
  number: number
  dueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
  totalMinor: number
  interestBasis: InterestBasis
}

/** The interest of a row is: the rate, for `span`, on `baseMinor`, in `parts` equal parts. */
export type InterestBasis = { baseMinor: number; span: Span; parts: number }

/** One row while it is being planned, before fees and totals. */
export type PrincipalAndInterest = { principalMinor: number; interestMinor: number; interestBasis: InterestBasis }
