import { findFullName } from '../../people/borrowers/index.ts'
import type { Services } from '../../services.ts'
import type { Complaint } from './complaints.store.ts'
import { type HistoryRow, listHistory } from './history.store.ts'
import { listComplaintImages, listReplyImages } from './images.store.ts'
import { isLate } from './list-cases.ts'
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
