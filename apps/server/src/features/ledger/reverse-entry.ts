import assert from 'node:assert/strict'
import type { Tx } from '../../platform/database/database.ts'
import { entryKinds } from './entry-kinds.ts'
import { findEntry } from './ledger.store.ts'
import { postEntry } from './post-entry.ts'

/**
 * Undoes an entry by posting its opposite; the entry itself stays. An entry can be reversed once: its id is the source.
 * Returns the id of the reversal.
 */
export async function reverseEntry(
  tx: Tx,
  entryId: string,
  { effectiveOn, recordedAt }: { effectiveOn: string; recordedAt: Date },
): Promise<string> {
  const entry = await findEntry(tx, entryId)
  assert.ok(entry, `there is no ledger entry ${entryId}`)
  const postings = entry.postings.map((posting) => ({ ...posting, amountMinor: 0 - posting.amountMinor }))
  const { currency } = entry
  return postEntry(tx, { kind: entryKinds.reversal, currency, effectiveOn, sourceId: entryId, recordedAt, postings })
}
