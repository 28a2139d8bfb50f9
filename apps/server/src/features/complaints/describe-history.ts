import type { Reply } from '@hulog/contract'
import type { HistoryRow } from './history.store.ts'
import type { ComplaintReply } from './replies.store.ts'

const words: Readonly<Record<HistoryRow['event'], string>> = {
  received: 'We received your complaint.',
  started: 'We are working on it.',
  answered: 'We answered.',
  rated: 'You rated our answer.',
  closed: 'We closed the case.',
}

/**
 * As its borrower reads it. The newest answer stands above on the page; of every earlier one (`replies`: newest first) the
 * words stand here, so that no answer given is ever lost to its reader.
 */
export function describeHistory(
  rows: readonly HistoryRow[],
  replies: readonly ComplaintReply[],
): Reply<'getComplaint'>['history'] {
  const earlier = replies.slice(1).map(({ content }) => content)
  return rows.map(({ at, event }) => {
    const answer = event === 'answered' ? earlier.pop() : undefined
    return { at: at.toISOString(), what: answer ? `${words.answered} ${answer}` : words[event] }
  })
}
