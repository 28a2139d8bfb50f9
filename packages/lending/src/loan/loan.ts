import type { DayCount, YearPart } from '../calendar/day-count.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { PlannedInstallment, Schedule } from '../schedule/schedule.ts'
import type { LoanTerms, RatePeriod, Span } from '../terms/loan-terms.ts'
import { type Amounts, noAmounts, plannedAmounts, sumOfAmounts } from './amounts.ts'
import type { ChargeBase, ChargeKind, LoanChange, RepaymentPurpose } from './loan-event.ts'

/** The signed terms and the plan. */
export type Plan = { terms: LoanTerms; schedule: Schedule }

/** A loan as its events left it. Made by `foldLoan`, read with `owedOn`, `booksOf`, `statementOf` and the quotes. */
export type Loan = Plan & {
  /** The events after the disbursement that were not reversed, in the order in which they count. */
  changes: readonly LoanChange[]
  /** The account after the disbursement, and after each of the changes. */
  accounts: readonly LoanAccount[]
  repayments: readonly AppliedRepayment[]
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
  installments: readonly InstallmentAccount[]
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
  extensions: number
  /** Interest and fees that extensions added to the plan. */
  extensionCostMinor: number
  /** Fees that were charged by events. */
  chargedFeesMinor: number
  writeOff: WriteOff | null
  coolingOffExit: CoolingOffExit | null
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
  /** What events charged on it, oldest first; a part of `charged`, `paid` and `waived`. Penalties are among `penalties` too. */
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
}

type AddedRow = ExtensionRow | RefundRow

/** More time for principal of these installments; the interest runs from `interestFrom` to the due date. */
type ExtensionRow = {
  by: 'extension'
  on: IsoDate
  interestFrom: IsoDate
  feeRatePpm: number
  feeFixedMinor: number
  movedFrom: readonly number[]
}

/** Refunded beyond the credit that there was, as it turned out; without interest or late charges. */
type RefundRow = { by: 'refund'; on: IsoDate }

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

/** What one `charged` event charged: a share of a base and a fixed amount, one of them 0, less what a limit cut off. */
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

const fromDayOne: OpenFromDay = { daily: 1, secondDaily: 1, atLoanRate: 1 }

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

/** The account on the day the money was paid out. */
export function openingAccount({ disbursedOn, installments }: Schedule): LoanAccount {
  const rows = installments.map(openingRow)
  return {
    on: disbursedOn,
    installments: rows,
    totals: { paid: noAmounts, waived: noAmounts, unpaid: sumOfAmounts(rows.map(({ unpaid }) => unpaid)) },
    firstUnpaid: 0,
    isPenaltyCharged: false,
    lateChargesEnded: false,
    creditMinor: 0,
    receivedMinor: 0,
    refundedMinor: 0,
    extensions: 0,
    extensionCostMinor: 0,
    chargedFeesMinor: 0,
    writeOff: null,
    coolingOffExit: null,
  }
}

/** An installment of which nothing was paid or charged yet. */
export function openingRow(planned: LoanRow): InstallmentAccount {
  const charged = plannedAmounts(planned)
  const nothing = {
    paid: noAmounts,
    waived: noAmounts,
    penalties: none,
    charges: none,
    segments: none,
    closedSegments: none,
  }
  return { planned, charged, unpaid: charged, ...nothing, openFromDay: fromDayOne }
}

export const none: readonly never[] = []
