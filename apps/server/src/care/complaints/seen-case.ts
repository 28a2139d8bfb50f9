import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RequestKey } from '../../platform/idempotency/once.ts'
import { type Complaint, listHistory, lockComplaint, newestStaffStep, requireCase } from './complaints.store.ts'

/** The request of somebody who acts on a case, and the newest step that they had seen. */
export type Seen = { readonly requestKey: RequestKey; readonly version?: number | undefined }

/** A command of the terminal: it is sent once, and its author has not said what they saw. */
export const FROM_TERMINAL: Seen = { requestKey: { actor: '', operation: '', key: null, bodyHash: '' } }

/** Returns an open case, locked until the transaction ends. @throws CASE_NUMBER_WRONG, COMPLAINT_CLOSED, STALE */
export async function lockCase(tx: Tx, said: string, version: number | undefined): Promise<Complaint> {
  const complaint = await lockComplaint(tx, await requireCase(tx, said))
  requireOpen(complaint)
  await requireSeen(tx, complaint, version)
  return complaint
}

export function requireOpen({ state }: Complaint): void {
  if (state === 'closed') throw new DomainError('COMPLAINT_CLOSED')
}

/** Refuses to go on from an older state of the case: somebody else's answer would be overlooked. */
export async function requireSeen(tx: Tx, complaint: Complaint, version: number | undefined): Promise<void> {
  if (version === undefined) return
  if (newestStaffStep(await listHistory(tx, complaint)) !== version) throw new DomainError('STALE')
}

/** Details by which the trail finds an act: the complaint, the borrower and the order. */
export function aboutComplaint({ id, borrowerId, orderId }: Complaint) {
  return { subject: `complaint:${id}`, complaintId: id, borrowerId, ...(orderId !== null && { orderId }) }
}
