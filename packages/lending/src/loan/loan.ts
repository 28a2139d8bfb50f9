import type { DayCount } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { YearPart } from '../calendar/year-part.ts'
import type { Fraction } from '../money/rounding.ts'
import type { TaxedFee } from '../schedule/planned-fees.ts'
import type { InterestStretch, PlannedInstallment, PrincipalStretch, Schedule } from '../schedule/schedule.ts'
import type { LoanTerms, RatePeriod, Span } from '../terms/loan-terms.ts'
import type { Amounts } from './amounts.ts'
import type {
  ChargeBase,
  ChargeKind,
  ChargeTreatment,
  LoanChange,
  RepaymentPurpose,
  Restructured,
} from './loan-event.ts'
import type { RowList } from './row-list.ts'

/** The signed terms and the plan. */
export type Plan = { terms: LoanTerms; schedule: Schedule }

/**
 * A loan as its events left it. Made by `foldLoan`, read with `owedOn`, `booksOf`, `statementOf` and the quotes. Of a loan that
 * was restructured these are the terms, the plan and the events since; what was before is in `restructuring`.
 */
export type Loan = Plan & {
  /** The events after the disbursement that were not reversed, in the order in which they count. */
  changes: readonly LoanChange[]
  /** The account after the disbursement, and after each of the changes. */
  accounts: readonly LoanAccount[]
  repayments: readonly AppliedRepayment[]
  /** Null for a loan under its first terms. */
  restructuring: Restructuring | null
}

/** The end of the terms before, and what the loan took over from them. */
export type Restructuring = {
  event: Restructured
  /** The loan as the events up to the restructuring left it. */
  earlier: Loan
  /** The unpaid charges, by what became of them; the principal among `kept` is what the new terms do not cover. */
  treated: Readonly<Record<ChargeTreatment, Amounts>>
  /** Charged by the restructuring itself: earned, or due, since the last due date. Below zero: returned, as it was paid early. */
  chargedNow: Amounts
  /** Everything paid under all terms before. Interest that was paid early and not earned is principal here. */
  paid: Amounts
  /** Principal given up, and charges that became principal, by this and earlier restructurings. */
  writtenDownMinor: number
  capitalised: Amounts
}

export type AppliedRepayment = {
  id: string
  on: IsoDate
  amountMinor: number
  purpose?: RepaymentPurpose
  allocation: Allocation
  /** Interest not yet earned that was dropped because the payment closed the loan. */
  rebatedMinor: number
  /** Whether the payment ended the loan with less than was planned: a payoff with a rebate, or a cooling-off exit. */
  closed: 'payoff' | 'coolingOff' | null
}

/** The state of a loan at the end of the day of an event. */
export type LoanAccount = {
  on: IsoDate
  /** In the order of their due dates. An installment that an event leaves alone is the same object before and after. */
  installments: RowList<InstallmentAccount>
  /** The sums over all installments. */
  totals: Totals
  /** The index of the first installment with anything unpaid; as many as there are installments without any. */
  firstUnpaid: number
  /** The one-time penalty was charged, on whichever installment. */
  isPenaltyCharged: boolean
  /** Nothing is charged any more: the lifetime cap is reached, or the loan was written off. */
  lateChargesEnded: boolean
  creditMinor: number
  receivedMinor: number
  refundedMinor: number
  /** Paid out after the first part, by `advanced` events. */
  advancedMinor: number
  extensions: number
  /** Interest and fees that extensions added to the plan. */
  extensionCostMinor: number
  /** Fees that were charged by events. */
  chargedFeesMinor: number
  writeOff: WriteOff | null
  coolingOffExit: CoolingOffExit | null
  /** Of a loan whose interest is recalculated: what is not due yet. Null for other loans, and when nothing is to come. */
  running: RunningPlan | null
}

/** Payments up to the write-off: later ones are recoveries. */
type WriteOff = { on: IsoDate; principalMinor: number; paid: Amounts }

/** The loan was given back; this part of the deduction was returned. */
export type CoolingOffExit = { on: IsoDate; returnedFeeMinor: number; returnedTaxMinor: number }

/** Charged is what was paid, given up, and is still unpaid. */
export type Totals = { paid: Amounts; waived: Amounts; unpaid: Amounts }

/** An installment at the end of a day. Charged amounts less paid and waived ones are the unpaid ones. */
export type InstallmentAccount = Totals & {
  planned: LoanRow
  charged: Amounts
  /** In `waived`: what the lender gave up by waivers and rebates, and what a cooling-off exit drops. */
  penalties: readonly ChargedPenalty[]
  /** The charges by events on it, oldest first; a part of `charged`, `paid` and `waived`. Penalties are among `penalties` too. */
  charges: readonly ChargeAccount[]
  /** Late interest up to the day. */
  segments: readonly LateSegment[]
  /** The part of it that no later day can change, because the amount it was charged on has changed since. */
  closedSegments: readonly LateSegment[]
  /** Of each run of late interest, the first day, counted from the due date, that is not in a closed segment. */
  openFromDay: OpenFromDay
}

/** An installment as planned, as changed by an extension, or as added by an event. */
export type LoanRow = PlannedInstallment & {
  /** Principal that an extension took out of this installment. */
  movedMinor?: number
  /** Absent for an installment of the schedule. */
  added?: AddedRow
  /** Of a loan whose interest is recalculated. */
  recalculated?: RecalculatedInterest
}

/**
 * The origin of a recalculated row's interest: the loan's rate on the principal of every stretch, their sum rounded
 * once; less what was charged of it before, plus what was carried in from earlier rows, less what is carried out to later
 * ones. Minor units.
 */
export type RecalculatedInterest = {
  stretches: readonly InterestStretch[]
  chargedBeforeMinor: number
  carriedInMinor: number
  carriedOutMinor: number
}

type AddedRow = ExtensionRow | RefundRow | AdvanceRow | AccrualRow | ChargeRow | RestructuringRow | LatePartRow

/** Money paid, or charges given up, before they were due; settled on its day. */
type AdvanceRow = { by: 'advance'; on: IsoDate }

/** Charges by events on an installment of a recalculated loan that is not due yet, by its number; due with it. */
type ChargeRow = { by: 'charge'; on: IsoDate; installment: number }

/** Interest on principal that is still unpaid after the last due date. */
type AccrualRow = { by: 'accrual'; on: IsoDate }

/** More time for principal of these installments; the interest runs from `interestFrom` to the due date. */
type ExtensionRow = {
  by: 'extension'
  on: IsoDate
  interestFrom: IsoDate
  feeRatePpm: number
  feeFixedMinor: number
  movedFrom: readonly number[]
}

/** Owed from before a restructuring, without interest or late charges. What it is made of is in the row's `charged`. */
type RestructuringRow = { by: 'restructuring'; on: IsoDate }

/** Refunded beyond the credit that there was, as it turned out; without interest or late charges. */
type RefundRow = { by: 'refund'; on: IsoDate }

/** A part of the principal that was paid out when no installment was to come; without interest or late charges. */
type LatePartRow = { by: 'latePart'; on: IsoDate }

/**
 * `loan`: once a loan, on its first overdue installment. `installment`: on every installment that becomes overdue. `charge`: by
 * an event.
 */
export type ChargedPenalty = {
  per: 'loan' | 'installment' | 'charge'
  on: IsoDate
  amountMinor: number
  cappedBy: Cap | null
}

/** The charge of one `charged` event: a share of a base and a fixed amount, one of them 0, less what a limit cut off. */
export type ChargeAccount = {
  id: string
  kind: ChargeKind
  on: IsoDate
  reason: string | null
  ratePpm: number
  /** Null for a fixed amount. */
  of: ChargeBase | null
  baseMinor: number
  fixedMinor: number
  cappedBy: Cap | null
  amountMinor: number
  paidMinor: number
  waivedMinor: number
}

/** The limit that cut a charge short. */
export type Cap = 'lifetime' | 'installment'

/** The kinds of late interest that run beside each other. `daily`: the tiers of the daily rate and the monthly share. */
export const lateRunNames = ['daily', 'secondDaily', 'atLoanRate'] as const

export type LateRunName = (typeof lateRunNames)[number]

export type OpenFromDay = Readonly<Record<LateRunName, number>>

/** Late interest at one rate on one unpaid amount, from day to day after the due date, both days charged. */
export type LateSegment = {
  fromDay: number
  toDay: number
  /** The days charged, or the months overdue that began in these days. */
  span: Span
  ratePpm: number
  baseMinor: number
  amountMinor: number
  /** Absent: the daily rate or the monthly share. */
  of?: Exclude<LateRunName, 'daily'>
  /** Of interest at the loan's own rate: `ratePpm` is for a `per`, the time exact, its span in days of thirty-day months where these count. */
  loanRate?: { per: RatePeriod; dayCount: DayCount; time: readonly YearPart[] }
  /** The limit that cut this amount short of what rate, days and base would make it. */
  cappedBy: Cap | null
}

/**
 * The allocation of one payment, for the ledger. The parts sum to the payment. Minor units, none negative, except for a
 * payment that ends the loan early: a returned fee, or returned interest of an earlier payment, is negative.
 */
export type Allocation = {
  penaltyMinor: number
  lateInterestMinor: number
  feeMinor: number
  taxMinor: number
  interestMinor: number
  principalMinor: number
  /** Paid beyond everything owed; it belongs to the borrower. */
  creditMinor: number
}

/** The number of the installment that a row is, or has the charges of. */
export function installmentNumberOf({ number, added }: LoanRow): number {
  return added?.by === 'charge' ? added.installment : number
}

/** Whether a row is owed from before a restructuring: see `RestructuringRow`. */
export function isKept({ planned }: Pick<InstallmentAccount, 'planned'>): boolean {
  return planned.added?.by === 'restructuring'
}

/** Whether a row is principal besides the installments, which bears nothing: see `RefundRow` and `LatePartRow`. */
export function isOwedBesides({ planned }: Pick<InstallmentAccount, 'planned'>): boolean {
  return planned.added?.by === 'refund' || planned.added?.by === 'latePart'
}

/**
 * The part of a recalculated loan that is not due yet. Installments that fell due are rows of the account; the ones to
 * come follow from this. Minor units.
 */
export type RunningPlan = {
  /** The index of the next installment to fall due; `count` when all have. */
  next: number
  /** The installments of the loan: those of the schedule, or fewer since a prepayment shortened it. */
  count: number
  /** The principal that is not due yet. */
  principalMinor: number
  /** The level installment, or the equal principal part, since a prepayment or a further part of the principal changed it; null: as planned. */
  amountMinor: number | null
  filled: Filled
  interest: RunningInterest
}

/**
 * Money paid early for installments to come: all before `index` are full, and that one has this much of its amount and of
 * its part of an added upfront fee. A fee that comes with every installment is paid early for the next one only.
 */
export type Filled = { index: number; amountMinor: number; upfront: TaxedFee; nextFee: TaxedFee }

/** The interest of the period that runs. */
export type RunningInterest = {
  from: IsoDate
  accruedTo: IsoDate
  /** Earned in the period up to that day, exactly, in minor units. */
  earned: Fraction
  /** On which principal, from when to when. */
  stretches: readonly PrincipalStretch[]
  /** The part of it that was charged before its due date, because it was paid. */
  chargedMinor: number
  /** Of earlier periods, for which their installment had no room. It bears no interest. */
  carriedMinor: number
  /** Put off by the grace of the terms. */
  deferredMinor: number
  /** All the interest charged since the disbursement. */
  chargedInAllMinor: number
}
