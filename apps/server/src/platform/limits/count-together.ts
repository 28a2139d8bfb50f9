import type { Reader } from '../database/database.ts'

/** `counted`: how many there were with all of these. */
type Batch = { uses: number; isSent: boolean; counted: Promise<number> }

/** The last batch of each key, sent or waiting; of each transaction apart, so that one's uses go with it. */
const lastOf = new WeakMap<Reader, Map<string, Batch>>()

/**
 * Uses of one key wait for the statement that runs, and go together in the next: a flood from one place, whose counts all
 * stand in one row, takes one connection and not every one that borrowers need. Each gets the number it would have got alone.
 */
export async function countTogether(
  db: Reader,
  key: string,
  addUses: (uses: number) => Promise<number>,
): Promise<number> {
  const keys = lastOf.get(db) ?? new Map<string, Batch>()
  lastOf.set(db, keys)
  const last = keys.get(key)
  const batch = last && !last.isSent ? last : { uses: 0, isSent: false, counted: Promise.resolve(0) }
  batch.uses += 1
  const place = batch.uses
  if (batch !== last) {
    batch.counted = sendAfter(last, batch, addUses).finally(() => {
      if (keys.get(key) === batch) keys.delete(key)
    })
    keys.set(key, batch)
  }
  return (await batch.counted) - batch.uses + place
}

async function sendAfter(last: Batch | undefined, batch: Batch, addUses: (uses: number) => Promise<number>) {
  // How it went with those before is theirs to hear.
  await last?.counted.catch(() => 0)
  batch.isSent = true
  return addUses(batch.uses)
}
