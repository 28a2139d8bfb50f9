import type { IsoDate } from '@hulog/lending'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { CASE_NUMBER_TRIES, makeCaseNumber } from '../../platform/case-number/case-number.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { deletionRequests } from './own-data.schema.ts'

export type DeletionRequest = typeof deletionRequests.$inferSelect
type NewDeletion = Omit<typeof deletionRequests.$inferInsert, 'caseNumber'>
type Named = Pick<DeletionRequest, 'borrowerId' | 'id'>

export async function findWaitingDeletion(db: Reader, borrowerId: string): Promise<DeletionRequest | null> {
  const where = and(eq(deletionRequests.borrowerId, borrowerId), eq(deletionRequests.state, 'waiting'))
  const [row] = await db.select().from(deletionRequests).where(where)
  return row ?? null
}

/** One that has a step to come, held until the transaction ends; null when it was called off or is done. */
export async function lockDeletion(tx: Tx, named: Named): Promise<DeletionRequest | null> {
  const hasStep = inArray(deletionRequests.state, ['waiting', 'kept'])
  const [row] = await tx
    .select()
    .from(deletionRequests)
    .where(and(one(named), hasStep))
    .for('update')
  return row ?? null
}

/** Under a case number that nobody has: of two that draw the same, one draws again. */
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

export async function updateDeletion(tx: Tx, named: Named, changes: Partial<DeletionRequest>): Promise<void> {
  await tx.update(deletionRequests).set(changes).where(one(named))
}

/** Whose next step is due in a market, by index. */
export async function listDueDeletions(db: Reader, market: Market, on: IsoDate): Promise<Named[]> {
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

function one({ borrowerId, id }: Named) {
  return and(eq(deletionRequests.borrowerId, borrowerId), eq(deletionRequests.id, id))
}
