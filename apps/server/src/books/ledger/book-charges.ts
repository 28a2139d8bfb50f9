import assert from 'node:assert/strict'
import { booksOf, type IsoDate, type Loan, type LoanBooks, parseIsoDate } from '@hulog/lending'
import type { Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { entryKinds } from './entry-kinds.ts'
import { postLoanEntry } from './post-loan-entry.ts'

export type BookedOrder = Pick<Order, 'borrowerId' | 'id' | 'currency' | 'bookedOn'>

/**
 * Posts what the days since the loan's last entry charged, and returns the books as they then are. Whoever brings the books
 * up to the same day names the same source, so that nothing is charged twice. It locks the loan's chain.
 */
export async function bookCharges(
  tx: Tx,
  order: BookedOrder,
  loan: Loan,
  upTo: IsoDate,
  recordedAt: Date,
): Promise<LoanBooks> {
  const before = booksAsBooked(order, loan)
  assert.ok(before, `order ${order.id} was paid out`)
  if (order.bookedOn === null || order.bookedOn >= upTo) return before
  const after = booksOf(loan, upTo)
  await postLoanEntry(tx, {
    kind: entryKinds.charges,
    whose: { borrowerId: order.borrowerId, orderId: order.id },
    currency: order.currency,
    before,
    after,
    effectiveOn: upTo,
    sourceId: `${order.id} ${order.bookedOn} ${upTo}`,
    recordedAt,
  })
  return after
}

/** The books as the last entry left them; null for an order that was not paid out. */
export function booksAsBooked({ id, bookedOn }: BookedOrder, loan: Loan | null): LoanBooks | null {
  assert.equal(bookedOn === null, loan === null, `order ${id} is booked up to ${bookedOn}, which does not fit its loan`)
  return loan && booksOf(loan, parseIsoDate(bookedOn ?? ''))
}
