import type { Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { lockBorrower } from '../borrowers/index.ts'
import { findWaitingDeletion, updateDeletion } from './deletions.store.ts'
import { describeDeletion } from './get-deletion.ts'

/** Called off twice is called off once. It takes no code: it only keeps what there is. */
export async function cancelDeletion({ db }: Services, borrowerId: string): Promise<Reply<'cancelDeletion'>> {
  return inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId)
    const waiting = await findWaitingDeletion(tx, borrowerId)
    if (waiting) {
      await updateDeletion(tx, waiting, { state: 'cancelled', nextOn: null })
      await recordAudit(tx, borrowerId, 'deletion-called-off', { requestId: waiting.id })
    }
    return describeDeletion(tx, borrowerId)
  })
}
