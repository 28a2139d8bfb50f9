import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Complaint, listComplaintsIn } from './complaints.store.ts'

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
export function isLate({ clock }: Services, { state, market, replyDueOn, resolveDueOn }: Complaint): boolean {
  const today = clock.businessDate(markets[market].zone)
  if (state === 'closed') return false
  return today > (state === 'answered' ? resolveDueOn : replyDueOn)
}
