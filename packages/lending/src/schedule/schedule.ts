import type { DayCount } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { YearPart } from '../calendar/year-part.ts'
import type { Span } from '../terms/loan-terms.ts'

/** The plan of a loan: the payout, and the payments with their dates. All amounts in minor units. */
export type Schedule = {
  disbursedOn: IsoDate
  installments: readonly PlannedInstallment[]
  /** The amount the borrower receives, in all parts together: the principal, less a deducted fee and its tax. */
  netProceedsMinor: number
  /** The parts paid out after the first, on their planned days. Absent: everything is paid out on one day. */
  advances?: readonly PlannedAdvance[]
  /** The sum of the installments. */
  totalRepayableMinor: number
  interestMinor: number
  /** All fees when paid on time, without tax: the upfront fee, deducted or added, and the fees with the installments. */
  feesMinor: number
  /** The tax on those fees. */
  taxMinor: number
  /** The part of fees and tax that is deducted from the payout. */
  deductedFeeMinor: number
  deductedTaxMinor: number
  /** Total repayable less net proceeds: everything the loan costs when it is paid on time, tax on fees too. */
  costMinor: number
}

/** The amount the borrower receives on the day of the disbursement. */
export function firstPayoutMinor({ netProceedsMinor, advances = [] }: Schedule): number {
  return advances.reduce((leftMinor, { amountMinor }) => leftMinor - amountMinor, netProceedsMinor)
}

/** A later part of the principal, as planned. */
export type PlannedAdvance = { on: IsoDate; amountMinor: number }

export type PlannedInstallment = {
  number: number
  dueOn: IsoDate
  /** The due date before it moved to a business day. Absent: it did not move. */
  agreedOn?: IsoDate
  principalMinor: number
  interestMinor: number
  feeMinor: number
  taxMinor: number
  totalMinor: number
  /** The principal that is still to be paid after this installment; 0 after the last. */
  balanceMinor: number
  interestBasis: InterestBasis
}

/**
 * Where the interest of a row comes from: the rate, for `span`, on `baseMinor`, in `parts` equal parts, rounded, is
 * `earnedMinor`. It differs from the row's `interestMinor` in two cases. Where grace puts interest off, the rows before pay
 * none, and the first row after them pays what they earned with its own. Where interest exceeds the level installment, the
 * row pays no more interest than its installment, and the next rows pay the rest, `carriedMinor`, before any principal:
 * carried before + earned = paid + carried after.
 */
export type InterestBasis = {
  /** The balance before the row; the whole principal when interest is flat. */
  baseMinor: number
  /** Whole months, days of thirty-day months, or calendar days, whichever `dayCount` counts. No days when interest-free. */
  span: Span
  parts: number
  dayCount: DayCount
  /** The span as parts of a year that sum to it: 30/360, 1/12, or 61/365 and 121/366. Empty when interest-free. */
  time: readonly YearPart[]
  /** The interest this row's own period earns. */
  earnedMinor: number
  /**
   * The interest earned up to this row that level installments have not paid yet, without interest on it. Absent: none. See
   * `levelRows`.
   */
  carriedMinor?: number
  /**
   * Of a period in which a part of the principal is paid out: the principals from day to day, the first of them `baseMinor`.
   * The rate on each, for its own days, sums to `earnedMinor`, rounded once. Absent: one principal for the whole period.
   */
  stretches?: readonly InterestStretch[]
}

/** One principal from the end of one day to the end of another. */
export type PrincipalStretch = { from: IsoDate; to: IsoDate; baseMinor: number }

/**
 * Interest earned on one principal, with its time as the loan counts it: see `InterestBasis`. The times of a period's stretches
 * sum to the period's own; they are empty in an interest-free period, and for days to which the day count gives no time.
 */
export type InterestStretch = PrincipalStretch & Pick<InterestBasis, 'span' | 'time'>
