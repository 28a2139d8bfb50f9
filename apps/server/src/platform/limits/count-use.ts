import { CODE_IMAGES_PER_HOUR, PDFS_PER_HOUR } from '@hulog/contract/limits'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Clock } from '../clock/clock.ts'
import type { Reader, Tx } from '../database/database.ts'
import { DomainError } from '../http/domain-error.ts'
import { limitCounters } from '../platform.schema.ts'

/** Counts one use of `key` and returns how many there were in its window, this one included. */
export async function countUse(db: Reader, key: string, windowSeconds: number, now: Date): Promise<number> {
  return countTogether(db, key, (uses) => addUses(db, { key, uses, windowSeconds, now }))
}

type Uses = { readonly key: string; readonly uses: number; readonly windowSeconds: number; readonly now: Date }

/** One statement, so that uses which arrive together on any number of processes are all counted. */
async function addUses(db: Reader, { key, uses, windowSeconds, now }: Uses): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${limitCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(limitCounters)
    .values({ key, windowEndsAt, count: uses })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        count: sql`case when ${isOver} then ${uses}::int else ${limitCounters.count} + ${uses}::int end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${limitCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: limitCounters.count })
  if (!row) throw new Error('a counter was neither inserted nor updated')
  return row.count
}

/** `counted`: the count including all of these uses. */
type Batch = { uses: number; isSent: boolean; counted: Promise<number> }

/** The last batch of each key, waiting or sent. Separate for each transaction, so that a rollback affects only its own uses. */
const lastOf = new WeakMap<Reader, Map<string, Batch>>()

/**
 * Counts uses of one key together: while a statement runs, further uses wait and share the next one. So a flood from one
 * network takes one connection and not all that borrowers need. Each use gets the number it would have got alone.
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
  // The results of earlier ones go to their own callers.
  await last?.counted.catch(() => 0)
  batch.isSent = true
  return addUses(batch.uses)
}

/** How much of a limit is used in the window that runs, without counting. */
export async function readUse(
  db: Reader,
  key: string,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date | null }> {
  const [row] = await db
    .select({ count: limitCounters.count, windowEndsAt: limitCounters.windowEndsAt })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, key), gt(limitCounters.windowEndsAt, now)))
  return row ?? { count: 0, windowEndsAt: null }
}

/** The same for many limits. Unused ones are missing from the result. */
export async function readUses(db: Reader, keys: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: limitCounters.key, count: limitCounters.count })
    .from(limitCounters)
    .where(and(inArray(limitCounters.key, [...keys]), gt(limitCounters.windowEndsAt, now)))
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Takes back one use that `countUse` counted, while the window it fell in may still run. */
export async function returnUse(tx: Tx, key: string, now: Date): Promise<void> {
  await tx
    .update(limitCounters)
    .set({ count: sql`${limitCounters.count} - 1` })
    .where(and(eq(limitCounters.key, key), gt(limitCounters.count, 0), gt(limitCounters.windowEndsAt, now)))
}

/** Resets a count. False: nothing was counted. */
export async function forgetUses(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.delete(limitCounters).where(eq(limitCounters.key, key)).returning({ key: limitCounters.key })
  return rows.length > 0
}

const HOUR_SECONDS = 3_600

const mostPerHour = { pdf: PDFS_PER_HOUR, 'code-image': CODE_IMAGES_PER_HOUR } as const

/** Limits expensive work per borrower, across all processes. @throws TOO_MANY */
export async function limitCostlyWork(
  { db, clock }: { db: Reader; clock: Clock },
  borrowerId: string,
  kind: keyof typeof mostPerHour,
): Promise<void> {
  const made = await countUse(db, `${kind}:${borrowerId}`, HOUR_SECONDS, clock.now())
  if (made > mostPerHour[kind]) throw new DomainError('TOO_MANY')
}
