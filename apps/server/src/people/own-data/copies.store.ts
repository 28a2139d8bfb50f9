import { and, desc, eq, gt, lt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { dataCopies } from './own-data.schema.ts'

export type DataCopy = typeof dataCopies.$inferSelect
type Named = Pick<DataCopy, 'borrowerId' | 'id'>

/** The one asked for last. */
export async function findNewestCopy(db: Reader, borrowerId: string): Promise<DataCopy | null> {
  const [row] = await db
    .select()
    .from(dataCopies)
    .where(eq(dataCopies.borrowerId, borrowerId))
    .orderBy(desc(dataCopies.askedAt))
    .limit(1)
  return row ?? null
}

export async function insertCopy(tx: Tx, row: typeof dataCopies.$inferInsert): Promise<DataCopy> {
  const [copy] = await tx.insert(dataCopies).values(row).returning()
  if (!copy) throw new Error('a copy was not inserted')
  return copy
}

/** Marks one that can be fetched as fetched: of two who come at once one gets it, and after its day nobody does. */
export async function takeCopy(tx: Tx, named: Named, now: Date): Promise<DataCopy | null> {
  const isReady = and(eq(dataCopies.state, 'ready'), gt(dataCopies.removedAt, now))
  const [row] = await tx
    .update(dataCopies)
    .set({ state: 'served', servedAt: now })
    .where(and(one(named), isReady))
    .returning()
  return row ?? null
}

/** Null unless it stands in `state`: of two who move it at once, one does. */
export async function moveCopy(
  db: Reader,
  named: Named,
  state: DataCopy['state'],
  changes: Partial<DataCopy>,
): Promise<DataCopy | null> {
  const [row] = await db
    .update(dataCopies)
    .set(changes)
    .where(and(one(named), eq(dataCopies.state, state)))
    .returning()
  return row ?? null
}

/** Waiting to be fetched for too long, by index. */
export async function listStaleCopies(db: Reader, now: Date): Promise<DataCopy[]> {
  return db
    .select()
    .from(dataCopies)
    .where(and(eq(dataCopies.state, 'ready'), lte(dataCopies.removedAt, now)))
}

/** One that could not be made in a day will not be, and its borrower can ask for another. */
export async function giveUpOldCopies(db: Reader, askedBefore: Date): Promise<void> {
  await db
    .update(dataCopies)
    .set({ state: 'removed', removedAt: askedBefore })
    .where(and(eq(dataCopies.state, 'making'), lt(dataCopies.askedAt, askedBefore)))
}

function one({ borrowerId, id }: Named) {
  return and(eq(dataCopies.borrowerId, borrowerId), eq(dataCopies.id, id))
}
