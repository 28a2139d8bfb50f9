import { booksOf, type IsoDate, type Loan, parseIsoDate } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import { entryKinds, postLoanEntry } from '../ledger/index.ts'
import type { Order } from '../orders/index.ts'

/**
 * Posts what the days since the loan's last entry charged. The same cause and source as when an event brings the books up
 * to date, so that nothing is charged by both. It locks the loan's chain: the last thing in a transaction.
 */
export async function bookCharges(tx: Tx, order: Order, loan: Loan, upTo: IsoDate, recordedAt: Date): Promise<void> {
  const { borrowerId, id: orderId, currency, bookedOn } = order
  if (bookedOn === null) throw new Error(`order ${orderId} was paid out, but is booked up to no day`)
  if (bookedOn >= upTo) return
  await postLoanEntry(tx, {
    kind: entryKinds.charges,
    whose: { borrowerId, orderId },
    currency,
    before: booksOf(loan, parseIsoDate(bookedOn)),
    after: booksOf(loan, upTo),
    effectiveOn: upTo,
    sourceId: `${orderId} ${bookedOn} ${upTo}`,
    recordedAt,
  })
}
