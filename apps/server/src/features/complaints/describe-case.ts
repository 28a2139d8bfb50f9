import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findFullName } from '../borrowers/index.ts'
import { type Complaint, listComplaintsIn } from './complaints.store.ts'
import { type HistoryRow, listHistory } from './history.store.ts'
import { listComplaintImages, listReplyImages } from './images.store.ts'
import { type ComplaintReply, listReplies } from './replies.store.ts'
import { requireCase } from './require-case.ts'

export type DescribedCase = {
  readonly complaint: Complaint
  readonly isLate: boolean
  /** Null for a borrower who has not stated a name. */
  readonly borrowerName: string | null
  readonly images: readonly string[]
  readonly replies: readonly (ComplaintReply & { readonly images: readonly string[] })[]
  readonly history: readonly HistoryRow[]
}

/** What staff read before they answer. */
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

/**
 * What is not closed: first what is late, then what waits for its answer, then what was answered; of each, what is due first.
 * Read apart, so that however many were answered and left open, none that waits is pushed off the end of the list.
 */
export async function listCases(services: Services): Promise<{ complaint: Complaint; isLate: boolean }[]> {
  const waiting = await listComplaintsIn(services.db, ['received', 'inProgress'])
  const answered = await listComplaintsIn(services.db, ['answered'])
  const cases = [...waiting, ...answered].map((complaint) => ({ complaint, isLate: isLate(services, complaint) }))
  return [...cases.filter((each) => each.isLate), ...cases.filter((each) => !each.isLate)]
}

/** Nobody answered within three working days, or it is not settled when the regulator may be asked. */
function isLate({ clock }: Services, { state, market, replyDueOn, resolveDueOn }: Complaint): boolean {
  const today = clock.businessDate(markets[market].zone)
  if (state === 'closed') return false
  return today > (state === 'answered' ? resolveDueOn : replyDueOn)
}
