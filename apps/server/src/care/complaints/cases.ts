import { findFullName } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { readPhoto } from '../../platform/uploads/file.route.ts'
import { findFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { isPastDue } from './case-list.ts'
import { listComplaintImages, listReplyImages } from './complaint-images.ts'
import {
  type Complaint,
  type ComplaintReply,
  type HistoryRow,
  listComplaintsIn,
  listHistory,
  listReplies,
  requireCase,
} from './complaints.store.ts'

/**
 * Lists open cases: first late ones, then unanswered ones, then answered ones; of each, escalated ones, then the earliest
 * deadline first.
 * They are read separately, so that many answered but open cases push no waiting one off the list.
 */
export async function listCases(services: Services): Promise<{ complaint: Complaint; isLate: boolean }[]> {
  const waiting = await listComplaintsIn(services.db, ['received', 'inProgress'])
  const answered = await listComplaintsIn(services.db, ['answered'])
  const cases = [...waiting, ...answered].map((complaint) => ({ complaint, isLate: isPastDue(services, complaint) }))
  return [...cases.filter((each) => each.isLate), ...cases.filter((each) => !each.isLate)]
}

export type DescribedCase = {
  readonly complaint: Complaint
  readonly isLate: boolean
  /** Null for a borrower without a stated name. */
  readonly borrowerName: string | null
  readonly images: readonly string[]
  readonly replies: readonly (ComplaintReply & { readonly images: readonly string[] })[]
  readonly history: readonly HistoryRow[]
}

/** Data that staff read before they answer. */
export async function describeCase(services: Services, caseNumber: string): Promise<DescribedCase> {
  const { db } = services
  const complaint = await requireCase(db, caseNumber)
  const { borrowerId, id } = complaint
  const replies = []
  for (const reply of await listReplies(db, complaint)) {
    replies.push({ ...reply, images: await listReplyImages(db, borrowerId, reply.id) })
  }
  return {
    complaint,
    isLate: isPastDue(services, complaint),
    borrowerName: await findFullName(services, db, borrowerId),
    images: await listComplaintImages(db, borrowerId, id),
    replies: replies.reverse(),
    history: await listHistory(db, complaint),
  }
}

type CasePicture = { readonly name: string; readonly bytes: Buffer }

/** Returns the pictures of a case, for staff. Reading them is recorded. */
export async function readCasePictures(
  { db, providers }: Services,
  by: string,
  caseNumber: string,
): Promise<CasePicture[]> {
  const { borrowerId, id, caseNumber: digits } = await requireCase(db, caseNumber)
  const pictures: CasePicture[] = []
  for (const fileId of await listComplaintImages(db, borrowerId, id)) {
    const file = await findFile(db, borrowerId, fileId)
    if (!file) throw new Error(`the picture ${fileId} is gone`)
    const bytes = await readPhoto(providers.storage, file)
    pictures.push({ name: `${digits}-${pictures.length + 1}.jpg`, bytes })
  }
  await recordAudit(db, by, 'complaint-pictures-taken', { complaintId: id, pictures: pictures.length })
  return pictures
}
