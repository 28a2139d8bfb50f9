import type { LoanReference } from '../../books/ledger/index.ts'
import { lockOrder, type Order } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { applySuspense, isRepayable, lockReceiptName, tellPayment } from '../repayments/index.ts'
import { requireReason } from './require-reason.ts'
import { type ReceiptName, receiptSource, requireInSuspense } from './suspense.ts'

/** Staff found whose money it is. It may pay a loan of the same currency that runs or was written off. */
export async function applySuspenseToLoan(
  services: Services,
  by: string,
  { provider, receiptId, borrowerId, orderId, reason }: ReceiptName & LoanReference & { reason: string },
): Promise<void> {
  const written = requireReason(reason)
  await inTransaction(services.db, async (tx) => {
    await lockReceiptName(tx, provider, receiptId)
    const order = await lockOrder(tx, borrowerId, orderId)
    const { amountMinor } = await requireInSuspense(tx, { provider, receiptId })
    const paid = await applySuspenseTo(services, tx, order, { by, provider, receiptId, reason: written })
    const sourceId = receiptSource({ provider, receiptId })
    await tellPayment(services, tx, paid, { sourceId, amountMinor, recordedAt: services.clock.businessNow() })
  })
}

/** The same within a larger change. The caller holds the locks on the receipt's name and the order, taken in this order. */
export async function applySuspenseTo(
  services: Services,
  tx: Tx,
  order: Order,
  { by, reason, ...name }: ReceiptName & { by: string; reason: string },
): Promise<Order> {
  const receipt = await requireInSuspense(tx, name)
  if (receipt.currency !== order.currency) throw new DomainError('CURRENCY_DIFFERS')
  if (!isRepayable(order)) throw new DomainError('NO_RUNNING_LOAN')
  const paid = await applySuspense(services, tx, receipt, order)
  await recordAudit(tx, by, 'suspense-applied', { orderId: order.id, receipt: receiptSource(name), reason })
  return paid
}
