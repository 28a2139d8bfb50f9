import type { Body } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { appendHistory, findNewestReply, lockComplaint, scoreReply } from './complaints.store.ts'

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
