import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { lockComplaint, moveComplaint } from './complaints.store.ts'
import { appendHistory } from './history.store.ts'
import { requireCase } from './require-case.ts'

/** Somebody takes a complaint on; of two who do so at once, one is told. */
export async function startComplaint(services: Services, by: string, caseNumber: string): Promise<void> {
  const named = await requireCase(services.db, caseNumber)
  await inTransaction(services.db, async (tx) => {
    const complaint = await lockComplaint(tx, named)
    if (complaint.state === 'closed') throw new DomainError('COMPLAINT_CLOSED')
    if (complaint.state !== 'received') throw new DomainError('COMPLAINT_STARTED')
    await moveComplaint(tx, complaint, 'inProgress')
    await appendHistory(tx, complaint, { event: 'started', at: services.clock.businessNow(), by })
    await recordAudit(tx, by, 'complaint-started', { complaintId: complaint.id })
  })
}
