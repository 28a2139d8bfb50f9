import type { Reply } from '@hulog/contract'
import type { HistoryRow } from './history.store.ts'

const words: Readonly<Record<HistoryRow['event'], string>> = {
  received: 'We received your complaint.',
  started: 'We are working on it.',
  answered: 'We answered.',
  rated: 'You rated our answer.',
  closed: 'We closed the case.',
}

type Answer = { readonly content: string; readonly images: readonly string[] }

/**
 * As its borrower reads it. The newest answer stands above on the page; of every earlier one (`replies`: newest first) words
 * and pictures stand here, so that no answer given is ever lost to its reader.
 */
export function describeHistory(
  rows: readonly HistoryRow[],
  replies: readonly Answer[],
): Reply<'getComplaint'>['history'] {
  const earlier = replies.slice(1)
  return rows.map(({ at, event }) => {
    const answer = event === 'answered' ? earlier.pop() : undefined
    const what = answer?.content ? `${words.answered} ${answer.content}` : words[event]
    return { at: at.toISOString(), what, images: [...(answer?.images ?? [])] }
  })
}
