import type { Reply } from '@hulog/contract'
import { wallClock } from '../../platform/clock/wall-clock.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { titleOfType } from './complaint-types.ts'
import type { ComplaintState } from './complaints.schema.ts'
import { type Complaint, listComplaintsOf } from './complaints.store.ts'

const tabs: readonly { readonly title: string; readonly states: readonly ComplaintState[] }[] = [
  { title: 'In progress', states: ['received', 'inProgress'] },
  { title: 'Answered', states: ['answered'] },
  { title: 'Closed', states: ['closed'] },
]

/** CMP-09 */
export async function listComplaints({ db }: Services, borrowerId: string): Promise<Reply<'listComplaints'>> {
  const all = await listComplaintsOf(db, borrowerId)
  return {
    tabs: tabs.map(({ title, states }) => ({
      title,
      items: all.filter(({ state }) => states.includes(state)).map(describeItem),
    })),
  }
}

function describeItem({ id, sentAt, market, type, content }: Complaint) {
  return { id, time: wallClock(sentAt, markets[market].zone), type: titleOfType(type), content }
}
