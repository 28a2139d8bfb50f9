import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { announce } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { readReplyText, requireFilled } from '../reply-templates/reply-text.ts'
import { attachReplyImages, storeReplyImages } from './complaint-images.ts'
import {
  appendHistory,
  type Complaint,
  findNewestReply,
  handComplaint,
  insertReply,
  lockComplaint,
  moveComplaint,
  requireCase,
} from './complaints.store.ts'
import { aboutComplaint, FROM_TERMINAL, lockCase, requireOpen, requireSeen, type Seen } from './seen-case.ts'

/** Answers a complaint: its borrower reads it, is notified, and can rate it. */
export async function replyToComplaint(
  services: Services,
  by: string,
  caseNumber: string,
  draft: ReplyDraft,
): Promise<void> {
  const { db } = services
  const content = readReplyText(draft.text)
  requireWritten(content, draft.pictures)
  const named = await requireCase(db, caseNumber)
  // Checked before pictures are stored, and again in the transaction.
  requireOpen(named)
  const fileIds = await storeReplyImages(services, named.borrowerId, draft.pictures)
  await inTransaction(db, (tx) => answer(services, tx, named, { by, content, fileIds }))
}

/** The same from the console, which has sent the pictures before. @throws STALE when a colleague acted since it was read */
export async function replyToCase(
  services: Services,
  { caller, body, requestKey }: StaffCall<'replyToCase'>,
): Promise<Reply<'replyToCase'>> {
  const { caseNumber, version, replyText, pictureIds = [] } = body
  return once(services.db, requestKey, async (tx) => {
    const content = readReplyText(replyText)
    requireWritten(content, pictureIds)
    requireFilled(content)
    const named = await requireCase(tx, caseNumber)
    await answer(services, tx, named, { by: caller.name, content, fileIds: pictureIds, version })
    return {}
  })
}

type Answer = Written & { readonly fileIds: readonly string[]; readonly version?: number }

async function answer(services: Services, tx: Tx, named: Complaint, draft: Answer): Promise<void> {
  const complaint = await lockComplaint(tx, named)
  requireOpen(complaint)
  await requireSeen(tx, complaint, draft.version)
  if (draft.fileIds.length === 0) await requireNews(tx, complaint, draft.content)
  if (complaint.assignedTo === null) await handComplaint(tx, complaint, { assignedTo: draft.by })
  const replyId = await keep(services, tx, complaint, draft)
  await attachReplyImages(tx, { borrowerId: complaint.borrowerId, replyId }, draft.fileIds)
}

/** A command that was repeated, because its result was not seen, answers once. */
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
  await recordAudit(tx, by, 'complaint-answered', { ...aboutComplaint(complaint), replyId })
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

/** Marks a case as being worked on, by whoever starts unless it is somebody's; of two simultaneous requests one is refused. */
export async function startComplaint(
  services: Services,
  by: string,
  caseNumber: string,
  seen: Seen = FROM_TERMINAL,
): Promise<void> {
  await once(services.db, seen.requestKey, async (tx) => {
    const complaint = await lockCase(tx, caseNumber, seen.version)
    if (complaint.state !== 'received') throw new DomainError('COMPLAINT_STARTED')
    if (complaint.assignedTo === null) await handComplaint(tx, complaint, { assignedTo: by })
    await moveComplaint(tx, complaint, 'inProgress')
    await appendHistory(tx, complaint, { event: 'started', at: services.clock.businessNow(), by })
    await recordAudit(tx, by, 'complaint-started', aboutComplaint(complaint))
    return {}
  })
}

/** Closes an answered case. It cannot be opened again: the borrower sends a further complaint. */
export async function closeComplaint(
  services: Services,
  by: string,
  caseNumber: string,
  seen: Seen = FROM_TERMINAL,
): Promise<void> {
  await once(services.db, seen.requestKey, async (tx) => {
    const complaint = await lockCase(tx, caseNumber, seen.version)
    if (complaint.state !== 'answered') throw new DomainError('COMPLAINT_NOT_ANSWERED')
    await moveComplaint(tx, complaint, 'closed')
    await appendHistory(tx, complaint, { event: 'closed', at: services.clock.businessNow(), by })
    await recordAudit(tx, by, 'complaint-closed', aboutComplaint(complaint))
    return {}
  })
}

type ReplyDraft = { readonly text: string; readonly pictures: readonly Uint8Array[] }

function requireWritten(content: string, pictures: readonly unknown[]): void {
  if (content === '' && pictures.length === 0) throw new DomainError('REPLY_MISSING')
}

/** The page of one complaint. */
function complaintAddress(complaintId: string): string {
  return `/complainDetails?problemId=${complaintId}`
}
