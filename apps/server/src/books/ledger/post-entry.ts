import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { chainOf } from './chain.ts'
import type { EntryKind } from './entry-kinds.ts'
import { insertEntry } from './ledger.store.ts'
import type { Posting } from './posting.ts'

export type EntryDraft = {
  kind: EntryKind
  currency: string
  /** The business date on which it counts. */
  effectiveOn: string
  /** What it is posted for: see `entryKinds`. */
  sourceId: string
  recordedAt: Date
  postings: readonly Posting[]
}

/**
 * Posts one money event and returns the entry's id. An entry that does not balance is a fault of ours and stops here; so
 * does a second entry of the same kind for the same source, which the database refuses (`ledger_entry_source`).
 */
export async function postEntry(tx: Tx, draft: EntryDraft): Promise<string> {
  assertBalanced(draft)
  const { postings, ...entry } = draft
  const id = randomUUID()
  await insertEntry(tx, chainOf(orderOf(draft) ?? draft.sourceId), { id, ...entry }, postings)
  return id
}

/** An entry concerns one loan or none: all entries of a loan are in one chain, behind one lock. */
function orderOf({ kind, sourceId, postings }: EntryDraft): string | undefined {
  const [orderId, another] = new Set(postings.flatMap((posting) => posting.orderId ?? []))
  assert.equal(another, undefined, `${kind} ${sourceId} concerns two orders`)
  return orderId
}

function assertBalanced({ kind, sourceId, postings }: EntryDraft): void {
  const name = `${kind} ${sourceId}`
  assert.ok(postings.length >= 2, `${name} has fewer than two lines`)
  let sumMinor = 0n
  for (const { account, amountMinor, borrowerId, orderId } of postings) {
    assert.ok(Number.isSafeInteger(amountMinor), `${name}: the amount on ${account} is no whole number`)
    assert.ok(amountMinor !== 0, `${name}: the amount on ${account} is zero`)
    assert.equal(orderId === undefined, borrowerId === undefined, `${name}: an order comes with its borrower`)
    sumMinor += BigInt(amountMinor)
  }
  assert.equal(sumMinor, 0n, `${name} does not balance`)
}
