import type { LoanBooks } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { EntryDraft } from './post-entry.ts'
import { postEntry } from './post-entry.ts'
import type { LoanReference, Posting } from './posting.ts'
import { postingsBetween } from './postings-between.ts'

export type LoanEntryDraft = Omit<EntryDraft, 'postings'> & {
  whose: LoanReference
  before: LoanBooks | null
  after: LoanBooks | null
  /** What moves beside the loan in the same event, such as the suspense that the money comes from. */
  besides?: readonly Posting[]
}

/**
 * Posts what changed in the books of a loan as one entry, and returns its id; null when nothing changed. The caller holds
 * the order's lock.
 */
export async function postLoanEntry(tx: Tx, draft: LoanEntryDraft): Promise<string | null> {
  const { whose, before, after, besides = [], ...entry } = draft
  const postings = [...postingsBetween(before, after, whose), ...besides]
  return postings.length === 0 ? null : postEntry(tx, { ...entry, postings })
}
