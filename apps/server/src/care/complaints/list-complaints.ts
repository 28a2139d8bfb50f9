import type { Reply } from '@hulog/contract'
import { wallClock } from '../../platform/clock/wall-clock.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { ComplaintState } from './complaints.schema.ts'
import { type Complaint, listComplaintsOf } from './complaints.store.ts'
import type { ComplaintWords } from './words/complaint-words.ts'
import { titleOfType } from './words/titles.ts'

const tabs: readonly { readonly name: keyof ComplaintWords['tabs']; readonly states: readonly ComplaintState[] }[] = [
  { name: 'inProgress', states: ['received', 'inProgress'] },
  { name: 'answered', states: ['answered'] },
  { name: 'closed', states: ['closed'] },
]

/** CMP-09 */
export async function listComplaints(
  { db }: Services,
  borrowerId: string,
  words: ComplaintWords,
): Promise<Reply<'listComplaints'>> {
  const all = await listComplaintsOf(db, borrowerId)
  return {
    tabs: tabs.map(({ name, states }) => ({
      title: words.tabs[name],
      items: all.filter(({ state }) => states.includes(state)).map((complaint) => describeItem(complaint, words)),
    })),
  }
}

function describeItem({ id, sentAt, market, type, content }: Complaint, words: ComplaintWords) {
  return { id, time: wallClock(sentAt, markets[market].zone), type: titleOfType(words, type), content }
}
