import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { Loan } from '../loan/loan.ts'
import { owedOn } from '../loan/owed-on.ts'
import { type OrderStatus, orderStatusCodes, type StoredStatus } from './order-status.ts'

/**
 * The state a borrower sees on a date. `active` depends on the date: overdue when an installment's due date has passed
 * unpaid, due when one falls due that day; settled, written off or cancelled when the loan's events say so even if that was
 * not stored yet. A loan that is stored as written off is settled once all of it was recovered. An extension leaves a
 * loan active until the new due date.
 *
 * `loan` is `null` for an order that was never paid out. Errors: `status-unknown`, and those of `owedOn`.
 * Example: due on day 30 and unpaid, an active loan is `due` on day 30 and `overdue` on day 31.
 */
export function statusOn(stored: StoredStatus, loan: Loan | null, on: IsoDate): OrderStatus {
  if (!Object.hasOwn(orderStatusCodes, stored))
    throw new LendingError('status-unknown', `"${stored}" is no state of an order`)
  if (loan === null || (stored !== 'active' && stored !== 'writtenOff')) return stored
  const owed = owedOn(loan, on)
  if (owed.isSettled) return owed.standing === 'cancelled' ? 'cancelled' : 'settled'
  if (stored === 'writtenOff' || owed.standing === 'writtenOff') return 'writtenOff'
  if (owed.daysOverdue > 0) return 'overdue'
  return owed.nextDueOn === on ? 'due' : 'active'
}
