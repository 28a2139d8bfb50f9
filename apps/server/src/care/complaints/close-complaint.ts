import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { lockComplaint, moveComplaint } from './complaints.store.ts'
import { appendHistory } from './history.store.ts'
import { requireCase } from './require-case.ts'

/** Ends a case that was answered. Nothing opens it again: who has more to say sends a further complaint. */
export async function closeComplaint(services: Services, by: string, caseNumber: string): Promise<void> {
  const named = await requireCase(services.db, caseNumber)
  await inTransaction(services.db, async (tx) => {
    const complaint = await lockComplaint(tx, named)
    if (complaint.state === 'closed') throw new DomainError('COMPLAINT_CLOSED')
    if (complaint.state !== 'answered') throw new DomainError('COMPLAINT_NOT_ANSWERED')
    await moveComplaint(tx, complaint, 'closed')
    await appendHistory(tx, complaint, { event: 'closed', at: services.clock.businessNow(), by })
    await recordAudit(tx, by, 'complaint-closed', { complaintId: complaint.id })
  })
}
