import { randomUUID } from 'node:crypto'
import { announce } from '../../messaging/notifications/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { complaintAddress } from './complaint-address.ts'
import { type Complaint, lockComplaint, moveComplaint } from './complaints.store.ts'
import { appendHistory } from './history.store.ts'
import { findNewestReply, insertReply } from './replies.store.ts'
import { attachReplyImages, storeReplyImages } from './reply-images.ts'
import { type ReplyDraft, readReply } from './reply-words.ts'
import { requireCase } from './require-case.ts'

/** Answers a complaint: its borrower reads it, is told so, and is asked what the answer was worth. */
export async function replyToComplaint(
  services: Services,
  by: string,
  caseNumber: string,
  draft: ReplyDraft,
): Promise<void> {
  const { db } = services
  const content = readReply(draft)
  const named = await requireCase(db, caseNumber)
  // Asked before pictures are kept, and again where it counts.
  requireOpen(named)
  const fileIds = await storeReplyImages(services, named.borrowerId, draft.pictures)
  await inTransaction(db, async (tx) => {
    const complaint = await lockComplaint(tx, named)
    requireOpen(complaint)
    if (draft.pictures.length === 0) await requireNews(tx, complaint, content)
    const replyId = await keep(services, tx, complaint, { by, content })
    await attachReplyImages(tx, { borrowerId: complaint.borrowerId, replyId }, fileIds)
  })
}

function requireOpen({ state }: Complaint): void {
  if (state === 'closed') throw new DomainError('COMPLAINT_CLOSED')
}

/** A command that was run again, because nobody saw its end, answers once. */
async function requireNews(tx: Tx, complaint: Complaint, content: string): Promise<void> {
  const newest = await findNewestReply(tx, complaint)
  if (newest?.content === content) throw new DomainError('REPLY_GIVEN')
}

type Written = { readonly by: string; readonly content: string }

async function keep({ clock }: Services, tx: Tx, complaint: Complaint, { by, content }: Written): Promise<string> {
  const { borrowerId, id: complaintId } = complaint
  const replyId = randomUUID()
  const at = clock.businessNow()
  await insertReply(tx, { borrowerId, complaintId, id: replyId, content, repliedBy: by, repliedAt: at })
  await moveComplaint(tx, complaint, 'answered')
  await appendHistory(tx, complaint, { event: 'answered', at, by })
  await recordAudit(tx, by, 'complaint-answered', { complaintId, replyId })
  await announce(tx, {
    borrowerId,
    kind: 'complaint-answered',
    subjectId: replyId,
    facts: { caseNumber: showCaseNumber(complaint.caseNumber) },
    url: complaintAddress(complaintId),
    at,
  })
  return replyId
}
