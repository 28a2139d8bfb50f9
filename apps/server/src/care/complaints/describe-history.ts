import type { Reply } from '@hulog/contract'
import type { HistoryRow } from './history.store.ts'
import type { ComplaintWords } from './words/complaint-words.ts'

type Answer = { readonly content: string; readonly images: readonly string[] }

/**
 * As its borrower reads it. The newest answer stands above on the page; of every earlier one (`replies`: newest first) words
 * and pictures stand here, so that no answer given is ever lost to its reader.
 */
export function describeHistory(
  rows: readonly HistoryRow[],
  replies: readonly Answer[],
  { events }: ComplaintWords,
): Reply<'getComplaint'>['history'] {
  const earlier = replies.slice(1)
  return rows.map(({ at, event }) => {
    const answer = event === 'answered' ? earlier.pop() : undefined
    const what = answer?.content ? `${events.answered} ${answer.content}` : events[event]
    return { at: at.toISOString(), what, images: [...(answer?.images ?? [])] }
  })
}
