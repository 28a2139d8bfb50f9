import type { IsoDate } from '../calendar/iso-date.ts'
import type { PlannedInstallment, Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { Allocation } from './allocation.ts'
import type { Amounts } from './amounts.ts'
import type { LateSegment } from './late-segments.ts'

/** A loan as its events left it. Made by `foldLoan`, read with `owedOn` and `allocationOf`. */
export type Loan = {
  terms: LoanTerms
  schedule: Schedule
  /** The account after each event, oldest first; the first is the disbursement. */
  accounts: readonly LoanAccount[]
  repayments: readonly AppliedRepayment[]
}

export type AppliedRepayment = { id: string; on: IsoDate; amountMinor: number; allocation: Allocation }

/** The state of a loan at the end of the day of an event. */
export type LoanAccount = {
  on: IsoDate
  installments: readonly InstallmentAccount[]
  penalty: ChargedPenalty | null
  /** Set once the lifetime cap is reached: nothing is charged any more. */
  lateChargesEnded: boolean
  creditMinor: number
}

export type InstallmentAccount = {
  planned: PlannedInstallment
  paid: Amounts
  /** Late interest that no later day can change, because the amount it was charged on has changed since. */
  closedSegments: readonly LateSegment[]
  /** The first day, counted from the due date, that is not in a closed segment. */
  openFromDay: number
}

export type ChargedPenalty = { installmentNumber: number; on: IsoDate; amountMinor: number }
