import assert from 'node:assert/strict'
import { booksOf, type IsoDate, type Loan, type LoanBooks, parseIsoDate } from '@hulog/lending'
import { type EntryKind, entryKinds, type Posting, postLoanEntry } from '../../books/index.ts'
import { type Order, updateOrder } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'

export type LoanEventPosting = {
  kind: Exclude<EntryKind, 'charges' | 'suspense' | 'suspense-refund'>
  /** The loan without the event; null before it was paid out. */
  before: Loan | null
  /** The loan with the event; null once the payout came back. */
  after: Loan | null
  /** The business date in the order's market: up to which the books are brought. */
  today: IsoDate
  /** The business date on which the event counts. */
  effectiveOn: IsoDate
  /** See `entryKinds`. */
  sourceId: string
  recordedAt: Date
  /** See `LoanEntryDraft`. */
  besides?: readonly Posting[]
}

/**
 * Posts an event of a loan whose order the caller has locked and read under the lock. First it posts the charges of the
 * days since the last entry as a separate entry, then the change by the event. Returns the order as now booked. Call it
 * last in the transaction: from here on the loan's chain is locked, and with it the payments of other loans.
 */
export async function postLoanEvent(tx: Tx, order: Order, event: LoanEventPosting): Promise<Order> {
  const { before, after, today, ...entry } = event
  const upTo = order.bookedOn !== null && order.bookedOn > today ? parseIsoDate(order.bookedOn) : today
  const loan = { whose: { borrowerId: order.borrowerId, orderId: order.id }, currency: order.currency }
  const bookedOn = after && upTo
  const booked = bookedOn === order.bookedOn ? order : await updateOrder(tx, order, { bookedOn })
  const bookedBefore =
    before === null || after === null
      ? booksAsBooked(order, before)
      : await bookCharges(tx, order, before, upTo, entry.recordedAt)
  await postLoanEntry(tx, { ...loan, ...entry, before: bookedBefore, after: after && booksOf(after, upTo) })
  return booked
}

type BookedOrder = Pick<Order, 'borrowerId' | 'id' | 'currency' | 'bookedOn'>

/**
 * Posts the charges of the days since the loan's last entry, and returns the new books. Posting up to the same day
 * always uses the same source, so that nothing is charged twice. Locks the loan's chain.
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
function booksAsBooked({ id, bookedOn }: BookedOrder, loan: Loan | null): LoanBooks | null {
  assert.equal(bookedOn === null, loan === null, `order ${id} is booked up to ${bookedOn}, which does not fit its loan`)
  return loan && booksOf(loan, parseIsoDate(bookedOn ?? ''))
}
