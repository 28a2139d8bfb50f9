import { entryKinds, type LoanReference } from '../../books/ledger/index.ts'
import { findLoan, lockOrder, type Order, storedStatus } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { recordOnLoan } from './record-on-loan.ts'
import { requireReason } from './require-reason.ts'

/** The loan runs again as if it had never been written off, with all that its days have charged since. */
export async function takeWriteOffBack(
  services: Services,
  by: string,
  { borrowerId, orderId, reason }: LoanReference & { reason: string },
): Promise<Order> {
  const written = requireReason(reason)
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, borrowerId, orderId)
    const loan = storedStatus(order) === 'writtenOff' ? await findLoan(tx, order) : null
    const writeOff = loan?.changes.findLast(({ type }) => type === 'writtenOff')
    if (!writeOff) throw new DomainError('NO_RUNNING_LOAN')
    const event = {
      type: 'reversed',
      amountMinor: 0,
      sourceId: writeOff.id,
      kind: entryKinds.writeOffReversal,
    } as const
    const running = await recordOnLoan(services, tx, order, event)
    await recordAudit(tx, by, 'write-off-taken-back', { orderId, eventId: writeOff.id, reason: written })
    return running
  })
}
