import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { findReceipt, receiveReversal } from '../repayments/index.ts'
import { requireReason } from './require-reason.ts'
import { type ReceiptName, receiptSource } from './suspense.ts'

/** A payment is taken back by hand, when its provider says so by letter: as its own event would do. */
export async function reversePayment(
  services: Services,
  by: string,
  { provider, receiptId, reason }: ReceiptName & { reason: string },
): Promise<void> {
  const written = requireReason(reason)
  await inTransaction(services.db, async (tx) => {
    const receipt = await findReceipt(tx, provider, receiptId)
    if (!receipt || provider !== services.providers.payments.name) throw new DomainError('NOTHING_TO_REVERSE')
    const { amountMinor, currency } = receipt
    const outcome = await receiveReversal(services, tx, { receiptId, amountMinor, currency })
    if (!outcome.startsWith('reversed')) throw new DomainError('NOTHING_TO_REVERSE')
    const which = receiptSource({ provider, receiptId })
    await recordAudit(tx, by, 'payment-reversed-by-hand', { receipt: which, reason: written })
  })
}
