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
  /** All fees when paid on time, without tax: the upfront fee, deducted or added, and the fees with the installments. */
  feesMinor: number
  /** The tax on those fees. */
  taxMinor: number
  /** What of fees and tax is kept back from the payout. */
  deductedFeeMinor: number
  deductedTaxMinor: number
  /** Total repayable less net proceeds: everything the loan costs when it is paid on time. */
  costMinor: number
}

export type PlannedInstallment = {
  number: number
  dueOn: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  totalMinor: number
  interestBasis: InterestBasis
}

/** The interest of a row is: the rate, for `span`, on `baseMinor`, in `parts` equal parts. */
export type InterestBasis = { baseMinor: number; span: Span; parts: number }

/** One row while it is being planned, before fees and totals. */
export type PrincipalAndInterest = { principalMinor: number; interestMinor: number; interestBasis: InterestBasis }
