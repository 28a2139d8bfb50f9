import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../database/database.ts'
import { files } from '../platform.schema.ts'

export type StoredFile = typeof files.$inferSelect
export type NewFile = typeof files.$inferInsert

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insert(files).values(file)
}

/** Null for foreign and unknown ids alike. */
export async function findFile(db: Reader, borrowerId: string, id: string): Promise<StoredFile | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.borrowerId, borrowerId), eq(files.id, id)))
  return row ?? null
}

/** A borrower's photos by purpose, with the time of the newest of each. */
export async function findNewestPhotos(db: Reader, borrowerId: string): Promise<ReadonlyMap<string, Date>> {
  const storedAt = sql`max(${files.createdAt})`.mapWith(files.createdAt)
  const rows = await db
    .select({ purpose: files.purpose, storedAt })
    .from(files)
    .where(eq(files.borrowerId, borrowerId))
    .groupBy(files.purpose)
  return new Map(rows.map((row) => [row.purpose, row.storedAt]))
}

/** A borrower's photos, newest first. */
export async function listPhotos(db: Reader, borrowerId: string): Promise<StoredFile[]> {
  return db.select().from(files).where(eq(files.borrowerId, borrowerId)).orderBy(desc(files.createdAt), desc(files.id))
}

/** A borrower's photos for these purposes, newest first. */
export async function listNewestFiles(
  db: Reader,
  borrowerId: string,
  purposes: readonly string[],
  limit: number,
): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.borrowerId, borrowerId), inArray(files.purpose, [...purposes])))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit)
}

/** Photos for these purposes after an instant. */
export async function sumFilesSince(
  db: Reader,
  borrowerId: string,
  purposes: readonly string[],
  since: Date,
): Promise<{ count: number; sizeBytes: number }> {
  const sizeBytes = sql<number>`coalesce(sum(${files.sizeBytes}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ count: count(), sizeBytes })
    .from(files)
    .where(and(eq(files.borrowerId, borrowerId), inArray(files.purpose, [...purposes]), gt(files.createdAt, since)))
  return row ?? { count: 0, sizeBytes: 0 }
}

/**
 * Moves these files of the borrower from one purpose to another and returns their number: each once, even for
 * simultaneous requests.
 */
export async function changePurpose(
  tx: Tx,
  borrowerId: string,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<number> {
  const rows = await tx
    .update(files)
    .set({ purpose: to })
    .where(and(eq(files.borrowerId, borrowerId), inArray(files.id, [...ids]), eq(files.purpose, from)))
    .returning({ id: files.id })
  return rows.length
}

/** Removes the rows of photos of a purpose from before an instant, and returns their storage keys. */
export async function removeFilesBefore(db: Reader, purposes: readonly string[], before: Date): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(and(inArray(files.purpose, [...purposes]), lt(files.createdAt, before)))
    .returning({ key: files.storageKey })
  return rows.map(({ key }) => key)
}

/** Photos of one borrower that arrive together are counted one after the other. */
export async function lockFilesOf(tx: Tx, borrowerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${borrowerId}`}, 0))`)
}

/** Returns those of the keys that a row names. */
export async function findKeysWithRow(db: Reader, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

/** For staff, who have the storage key; null without one. */
export async function findFileByKey(db: Reader, storageKey: string): Promise<StoredFile | null> {
  const [row] = await db.select().from(files).where(eq(files.storageKey, storageKey))
  return row ?? null
}

const WALK = 500

/** Every row, in the order of its key, some at a time. */
export async function* walkFiles(db: Reader): AsyncGenerator<StoredFile> {
  let after = ''
  for (;;) {
    const rows = await db
      .select()
      .from(files)
      .where(gt(files.storageKey, after))
      .orderBy(asc(files.storageKey))
      .limit(WALK)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.storageKey
  }
}
