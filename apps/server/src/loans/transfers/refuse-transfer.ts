import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { tellTransferOutcome } from './tell-transfer-outcome.ts'
import { decideTransfer, lockOpenTransfer, type Transfer } from './transfers.store.ts'

export type Refusal = { readonly transferId: string; readonly reason: string }

const REASON_MAX_LENGTH = 200

/** Staff found no such money. The reason is read by the borrower, who may tell of the transfer again. */
export async function refuseTransfer(services: Services, by: string, refusal: Refusal): Promise<Transfer> {
  const refusedBecause = refusal.reason.trim()
  if (refusedBecause.length < 3 || refusedBecause.length > REASON_MAX_LENGTH) throw new DomainError('REASON_MISSING')
  return inTransaction(services.db, async (tx) => {
    const transfer = await lockOpenTransfer(tx, refusal.transferId)
    await recordAudit(tx, by, 'transfer-refused', { transferId: transfer.id, orderId: transfer.orderId })
    const decision = { decidedBy: by, decidedAt: services.clock.businessNow() }
    const decided = await decideTransfer(tx, transfer, { state: 'refused', refusedBecause, ...decision })
    await tellTransferOutcome(tx, decided)
    return decided
  })
}
