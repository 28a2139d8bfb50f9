import { foldLoan, type Loan } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { type LoanEventRow, readLoanEvents, toLendingEvents } from './loan-events.store.ts'
import type { Order } from './orders.schema.ts'

/** The loan of an order, or null when it was never paid out (or the payout came back). */
export async function findLoan(db: Reader, order: Order): Promise<Loan | null> {
  return loanOf(order, await readLoanEvents(db, order.borrowerId, order.id))
}

/** The loan of an order that was paid out. */
export async function loadLoan(db: Reader, order: Order): Promise<Loan> {
  const loan = await findLoan(db, order)
  if (!loan) throw new Error(`order ${order.id} was not paid out`)
  return loan
}

export function loanOf(order: Pick<Order, 'terms'>, rows: readonly LoanEventRow[]): Loan | null {
  const events = toLendingEvents(rows)
  const isPaidOut = events.some(({ type }) => type === 'disbursed')
  return order.terms !== null && isPaidOut ? foldLoan(order.terms, events) : null
}
