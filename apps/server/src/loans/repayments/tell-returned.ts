import { announce } from '../../messaging/notifications/index.ts'
import { type Order, orderAddress } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/show-money.ts'
import type { Services } from '../../services.ts'
import { sourceOf } from './receipt-row.ts'
import type { Receipt } from './repayments.store.ts'

/** Tells the borrower that a payment does not count any more: whoever thinks it does would be late without knowing. */
export function tellReturned({ clock }: Services, tx: Tx, receipt: Receipt, order: Order): Promise<void> {
  const { amountMinor, currency } = receipt
  return announce(tx, {
    borrowerId: order.borrowerId,
    kind: 'payment-returned',
    subjectId: sourceOf(receipt),
    facts: { amountMinor, currency: currency as Currency },
    url: orderAddress('/loanDetail', order),
    at: clock.businessNow(),
  })
}
