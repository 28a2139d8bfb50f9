import { announce } from '../../messaging/notifications/index.ts'
import { type Order, orderAddress } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Currency } from '../../platform/markets/show-money.ts'
import type { Disbursement } from './disbursements.store.ts'

/** Tells the borrower what the bank did with a payout. */
export async function tellPayout(
  tx: Tx,
  order: Order,
  kind: 'payout' | 'payout-failed',
  { reference, amountMinor }: Disbursement,
  at: Date,
): Promise<void> {
  const facts = { amountMinor, currency: order.currency as Currency }
  const url = orderAddress('/loanDetail', order)
  await announce(tx, { borrowerId: order.borrowerId, kind, subjectId: reference, facts, url, at })
}
