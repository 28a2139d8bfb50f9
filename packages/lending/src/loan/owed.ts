import type { IsoDate } from '../calendar/iso-date.ts'
import type { OwedKind } from '../terms/allocation-terms.ts'
import type { Arithmetic } from './arithmetic.ts'

/** What is owed at the end of a day. All amounts in minor units; the lines sum to `payoffMinor` and `rebateMinor` together. */
export type Owed = {
  on: IsoDate
  lines: readonly OwedLine[]
  /** Unpaid scheduled amounts whose due date has passed, without late charges. */
  overdueMinor: number
  /** Unpaid penalty and late interest up to this day, this day included. */
  lateChargesMinor: number
  /** What must be paid by the end of this day: overdue, late charges, and what falls due today. */
  dueNowMinor: number
  /** What closes the loan today: due now and all later installments, less the rebate. */
  payoffMinor: number
  /** Interest not yet earned that a payment of `payoffMinor` today would drop: see `PrepaymentTerms`. */
  rebateMinor: number
  /** Days since the oldest unpaid installment fell due; 0 when nothing is overdue. */
  daysOverdue: number
  /** The next due date, today or later, of what is unpaid and not overdue, and what is unpaid of all that falls due then. */
  nextDueOn: IsoDate | null
  nextDueMinor: number
  /** Installments with nothing left to pay, late charges included. */
  installmentsPaid: number
  /** Installments in all: one whose principal an extension moved counts as the one it moved to. */
  installmentsTotal: number
  standing: LoanStanding
  /** Nothing is owed: paid, recovered after a write-off, or given back. */
  isSettled: boolean
  /** Paid beyond everything owed. */
  creditMinor: number
}

/** `writtenOff`: charged no more, still owed. `cancelled`: given back within the cooling-off time; nothing is owed then, unless a refund turned out too large. */
export type LoanStanding = 'running' | 'writtenOff' | 'cancelled'

export type OwedLine = {
  kind: OwedKind
  /** The installment the line belongs to; the type leaves room for charges that belong to none. */
  installmentNumber: number | null
  amountMinor: number
  /** The due date of a scheduled amount; the last day charged of a late charge. */
  dueOn: IsoDate
  arithmetic: Arithmetic
}
