import { findFullName } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { readPhoto } from '../../platform/uploads/file.route.ts'
import { findFile } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import { requireCase } from './answer-complaint.ts'
import { listComplaintImages, listReplyImages } from './complaint-images.ts'
import { titleOfSubType, titleOfType } from './complaint-types.ts'
import {
  type Complaint,
  type ComplaintReply,
  type HistoryRow,
  listComplaintsIn,
  listHistory,
  listReplies,
} from './complaints.store.ts'

/**
 * Lists open cases: first late ones, then unanswered ones, then answered ones; of each, the earliest deadline first.
 * They are read separately, so that many answered but open cases push no waiting one off the list.
 */
export async function listCases(services: Services): Promise<{ complaint: Complaint; isLate: boolean }[]> {
  const waiting = await listComplaintsIn(services.db, ['received', 'inProgress'])
  const answered = await listComplaintsIn(services.db, ['answered'])
  const cases = [...waiting, ...answered].map((complaint) => ({ complaint, isLate: isLate(services, complaint) }))
  return [...cases.filter((each) => each.isLate), ...cases.filter((each) => !each.isLate)]
}

/** No answer within three working days, or not settled when the regulator may be asked. */
function isLate({ clock }: Services, { state, market, replyDueOn, resolveDueOn }: Complaint): boolean {
  const today = businessDateIn(market, clock)
  if (state === 'closed') return false
  return today > (state === 'answered' ? resolveDueOn : replyDueOn)
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
    isLate: isLate(services, complaint),
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

/** The subject of a case, as staff read it. */
export function aboutCase({ type, subType }: Pick<Complaint, 'type' | 'subType'>): string {
  const say = textsIn(null)
  return [titleOfType(say, type), titleOfSubType(say, subType)].filter(Boolean).join(': ')
}
