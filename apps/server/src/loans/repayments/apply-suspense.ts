import { accounts, credit, debit, entryKinds } from '../../books/ledger/index.ts'
import { loadLoan, type Order } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { countsOn } from './apply-receipt.ts'
import { creditLoan } from './credit-loan.ts'
import { sourceOf } from './receipt-row.ts'
import { type Receipt, updateReceipt } from './repayments.store.ts'

/** Money in suspense found its loan, whose order is locked: it counts on the day it was paid, as if it had come at once. */
export async function applySuspense(services: Services, tx: Tx, receipt: Receipt, order: Order): Promise<Order> {
  const loan = await loadLoan(tx, order)
  const recordedAt = services.clock.businessNow()
  const { amountMinor } = receipt
  await updateReceipt(tx, receipt, { borrowerId: order.borrowerId, orderId: order.id, resolvedAt: recordedAt })
  // It is in the clearing account since it came: what the loan counts as received there leaves suspense instead.
  const besides = [debit(accounts.suspense, amountMinor), credit(accounts.paymentClearing, amountMinor)]
  return creditLoan(
    services,
    tx,
    { order, loan, code: null },
    {
      sourceId: sourceOf(receipt),
      amountMinor,
      effectiveOn: countsOn(services, receipt, order, loan),
      recordedAt,
      from: { kind: entryKinds.suspenseToLoan, besides },
    },
  )
}
