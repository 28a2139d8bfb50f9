import type { Body } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { uploadComplaintImage } from './complaint-images.ts'
import { initComplaint } from './complaint-order.ts'
import { appendHistory, findNewestReply, lockComplaint, scoreReply } from './complaints.store.ts'
import { getComplaint, listComplaints } from './read-complaint.ts'
import { saveComplaint } from './save-complaint.ts'

export function complaintRoutes(routes: Routes, services: Services): void {
  routes.borrower('initComplaint', ({ borrowerId, body, say }) => initComplaint(services, borrowerId, body, say))
  routes.borrower('getComplaintForm', ({ borrowerId, query, say }) => initComplaint(services, borrowerId, query, say))
  routes.borrower('saveComplaint', (call) => saveComplaint(services, call))
  routes.borrower('listComplaints', ({ borrowerId, say }) => listComplaints(services, borrowerId, say))
  routes.borrower('getComplaint', ({ borrowerId, body, say }) =>
    getComplaint(services, borrowerId, body.problemId, say),
  )
  routes.borrower('scoreComplaint', async ({ borrowerId, body }) => {
    await scoreComplaint(services, borrowerId, body)
    return {}
  })
  routes.borrower('uploadComplaintImage', (call) =>
    services.uploadSlots.hold(() => uploadComplaintImage(services, call)),
  )
}

/**
 * CMP-11: the newest reply is rated once. The same rating sent again, because no answer came, is answered as done; another
 * one is refused, and so is one for a reply that was never given.
 */
export async function scoreComplaint(
  services: Services,
  borrowerId: string,
  { problemId, score }: Body<'scoreComplaint'>,
): Promise<void> {
  const at = services.clock.businessNow()
  await inTransaction(services.db, async (tx) => {
    const complaint = await lockComplaint(tx, { borrowerId, id: problemId })
    const reply = await findNewestReply(tx, complaint)
    if (reply?.score === score) return
    if (reply === null || reply.score !== null) throw new DomainError('NOT_ASKED_FOR_SCORE')
    await scoreReply(tx, reply, { score, scoredAt: at })
    await appendHistory(tx, complaint, { event: 'rated', at, by: null })
  })
}
