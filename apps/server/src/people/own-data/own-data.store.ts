import type { IsoDate } from '@hulog/lending'
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { CASE_NUMBER_TRIES, makeCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { dataCopies, deletionRequests } from './own-data.schema.ts'

export type DataCopy = typeof dataCopies.$inferSelect

type NamedCopy = Pick<DataCopy, 'borrowerId' | 'id'>

/** The most recent request. */
export async function findNewestCopy(db: Reader, borrowerId: string): Promise<DataCopy | null> {
  const [row] = await db
    .select()
    .from(dataCopies)
    .where(eq(dataCopies.borrowerId, borrowerId))
    .orderBy(desc(dataCopies.askedAt))
    .limit(1)
  return row ?? null
}

/** Newest first. */
export async function listCopiesOf(db: Reader, borrowerId: string, limit: number): Promise<DataCopy[]> {
  return db
    .select()
    .from(dataCopies)
    .where(eq(dataCopies.borrowerId, borrowerId))
    .orderBy(desc(dataCopies.askedAt))
    .limit(limit)
}

export async function insertCopy(tx: Tx, row: typeof dataCopies.$inferInsert): Promise<DataCopy> {
  const [copy] = await tx.insert(dataCopies).values(row).returning()
  if (!copy) throw new Error('a copy was not inserted')
  return copy
}

/** Marks a fetchable copy as fetched: of two simultaneous requests one gets it, and after its day nobody does. */
export async function takeCopy(tx: Tx, named: NamedCopy, now: Date): Promise<DataCopy | null> {
  const isReady = and(eq(dataCopies.state, 'ready'), gt(dataCopies.removedAt, now))
  const [row] = await tx
    .update(dataCopies)
    .set({ state: 'served', servedAt: now })
    .where(and(oneCopy(named), isReady))
    .returning()
  return row ?? null
}

/** Null unless its state is `state`: of two simultaneous changes one succeeds. */
export async function moveCopy(
  db: Reader,
  named: NamedCopy,
  state: DataCopy['state'],
  changes: Partial<DataCopy>,
): Promise<DataCopy | null> {
  const [row] = await db
    .update(dataCopies)
    .set(changes)
    .where(and(oneCopy(named), eq(dataCopies.state, state)))
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

/** A copy that could not be made in a day is abandoned, and its borrower can request another. */
export async function giveUpOldCopies(db: Reader, askedBefore: Date): Promise<void> {
  await db
    .update(dataCopies)
    .set({ state: 'removed', removedAt: askedBefore })
    .where(and(eq(dataCopies.state, 'making'), lt(dataCopies.askedAt, askedBefore)))
}

function oneCopy({ borrowerId, id }: NamedCopy) {
  return and(eq(dataCopies.borrowerId, borrowerId), eq(dataCopies.id, id))
}

export type DeletionRequest = typeof deletionRequests.$inferSelect

type NewDeletion = Omit<typeof deletionRequests.$inferInsert, 'caseNumber'>

type NamedDeletion = Pick<DeletionRequest, 'borrowerId' | 'id'>

export async function findWaitingDeletion(db: Reader, borrowerId: string): Promise<DeletionRequest | null> {
  const where = and(eq(deletionRequests.borrowerId, borrowerId), eq(deletionRequests.state, 'waiting'))
  const [row] = await db.select().from(deletionRequests).where(where)
  return row ?? null
}

/** Returns a request with a further step, locked until the transaction ends; null when it was cancelled or is done. */
export async function lockDeletion(tx: Tx, named: NamedDeletion): Promise<DeletionRequest | null> {
  const hasStep = inArray(deletionRequests.state, ['waiting', 'kept'])
  const [row] = await tx
    .select()
    .from(deletionRequests)
    .where(and(oneDeletion(named), hasStep))
    .for('update')
  return row ?? null
}

/** Stores it under an unused case number: if two draw the same, one draws again. */
export async function insertDeletion(tx: Tx, row: NewDeletion): Promise<void> {
  for (let tries = 0; tries < CASE_NUMBER_TRIES; tries += 1) {
    const inserted = await tx
      .insert(deletionRequests)
      .values({ ...row, caseNumber: makeCaseNumber() })
      .onConflictDoNothing({ target: deletionRequests.caseNumber })
      .returning({ id: deletionRequests.id })
    if (inserted.length > 0) return
  }
  throw new Error('no case number was free')
}

export async function updateDeletion(tx: Tx, named: NamedDeletion, changes: Partial<DeletionRequest>): Promise<void> {
  await tx.update(deletionRequests).set(changes).where(oneDeletion(named))
}

/** Requests whose next step is due in a market, by index. */
export async function listDueDeletions(db: Reader, market: Market, on: IsoDate): Promise<NamedDeletion[]> {
  return db
    .select({ borrowerId: deletionRequests.borrowerId, id: deletionRequests.id })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.market, market), lte(deletionRequests.nextOn, on)))
}

/** Every request with a step to come, the nearest first: for staff. */
export async function listDeletions(db: Reader): Promise<DeletionRequest[]> {
  return db
    .select()
    .from(deletionRequests)
    .where(sql`${deletionRequests.nextOn} is not null`)
    .orderBy(asc(deletionRequests.nextOn))
}

/** Those of one borrower in every state, newest first. */
export async function listDeletionsOf(db: Reader, borrowerId: string, limit: number): Promise<DeletionRequest[]> {
  return db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.borrowerId, borrowerId))
    .orderBy(desc(deletionRequests.askedAt), desc(deletionRequests.id))
    .limit(limit)
}

function oneDeletion({ borrowerId, id }: NamedDeletion) {
  return and(eq(deletionRequests.borrowerId, borrowerId), eq(deletionRequests.id, id))
}
