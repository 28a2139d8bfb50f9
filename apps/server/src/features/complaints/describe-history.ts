import type { HistoryRow } from './history.store.ts'

const words: Readonly<Record<HistoryRow['event'], string>> = {
  received: 'We received your complaint.',
  started: 'We are working on it.',
  answered: 'We answered.',
  rated: 'You rated our answer.',
  closed: 'We closed the case.',
}

/** As its borrower reads it. */
export function describeHistory({ at, event }: HistoryRow): { at: string; what: string } {
  return { at: at.toISOString(), what: words[event] }
}
