import type { IsoDate } from '../calendar/iso-date.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed-on.ts'
import type { OrderStatus, StoredStatus } from './order-status.ts'

/**
 * The state a borrower sees on a date. Only `active` depends on the date: overdue when an installment's due date has
 * passed unpaid, due when one falls due that day, settled when nothing is owed even if that was not stored yet.
 *
 * `loan` is `null` for an order that was never paid out. Errors: those of `owedOn`.
 */
export function statusOn(stored: StoredStatus, loan: Loan | null, on: IsoDate): OrderStatus {
  if (stored !== 'active' || loan === null) return stored
  const owed = owedOn(loan, on)
  if (owed.isSettled) return 'settled'
  if (owed.daysOverdue > 0) return 'overdue'
  return owed.nextDueOn === on ? 'due' : 'active'
}
