import { randomUUID } from 'node:crypto'
import { REPLY_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { announce } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { readCaseNumber, showCaseNumber } from '../../platform/case-number/case-number.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { attachReplyImages, storeReplyImages } from './complaint-images.ts'
import {
  appendHistory,
  type Complaint,
  findComplaintByCase,
  findNewestReply,
  insertReply,
  lockComplaint,
  moveComplaint,
} from './complaints.store.ts'

/** Answers a complaint: its borrower reads it, is notified, and can rate it. */
export async function replyToComplaint(
  services: Services,
  by: string,
  caseNumber: string,
  draft: ReplyDraft,
): Promise<void> {
  const { db } = services
  const content = readReply(draft)
  const named = await requireCase(db, caseNumber)
  // Checked before pictures are stored, and again in the transaction.
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

/** Assigns a complaint; of two simultaneous requests one is refused. */
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

/** Closes an answered case. It cannot be opened again: the borrower sends a further complaint. */
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

/** Finds a complaint by its case number as spoken: for staff, who act for all borrowers. @throws CASE_NUMBER_WRONG */
export async function requireCase(db: Reader, said: string): Promise<Complaint> {
  const caseNumber = readCaseNumber(said)
  const complaint = caseNumber === null ? null : await findComplaintByCase(db, caseNumber)
  if (!complaint) throw new DomainError('CASE_NUMBER_WRONG')
  return complaint
}

type ReplyDraft = { readonly text: string; readonly pictures: readonly Uint8Array[] }

const LINE_ENDS = /\r\n?/g

/** All controls but the end of a line. */
const CONTROLS = /(?!\n)\p{Cc}/u

/** Returns the reply as stored; counted in code points. @throws REPLY_MISSING */
function readReply({ text, pictures }: ReplyDraft): string {
  const content = text.replace(LINE_ENDS, '\n').trim()
  const isEmpty = content === '' && pictures.length === 0
  if (isEmpty || [...content].length > REPLY_TEXT_MAX_LENGTH) throw new DomainError('REPLY_MISSING')
  if (CONTROLS.test(content) || !content.isWellFormed()) {
    throw new DomainError('REPLY_MISSING', null, 'The reply holds a character that cannot be shown.')
  }
  return content
}

/** The page of one complaint. */
function complaintAddress(complaintId: string): string {
  return `/complainDetails?problemId=${complaintId}`
}
