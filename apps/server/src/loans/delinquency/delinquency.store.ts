import type { IsoDate } from '@hulog/lending'
import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Order, orders } from '../../origination/index.ts'
import type { Database, Reader, Tx } from '../../platform/database/database.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { classifiedDays, loanClasses } from './delinquency.schema.ts'

export type ClassifiedDay = typeof classifiedDays.$inferSelect

export type LoanClass = typeof loanClasses.$inferSelect

type Page = { market: Market; on: IsoDate; after: Pick<Order, 'borrowerId' | 'id'> | null; limit: number }

/** The orders whose loan may run at the end of a day, by the order of their key. */
export async function findLoansRunning(db: Reader, page: Page): Promise<Order[]> {
  return findPage(db, page, mayRun(page.on))
}

/** The same with those that ended but still have a class. */
export async function findLoansToClassify(db: Reader, page: Page): Promise<Order[]> {
  const hasClass = sql`exists (select 1 from ${loanClasses} where ${loanClasses.borrowerId} = ${orders.borrowerId}
    and ${loanClasses.orderId} = ${orders.id} and ${loanClasses.untilOn} is null)`
  return findPage(db, page, or(mayRun(page.on), hasClass))
}

function mayRun(on: IsoDate): SQL | undefined {
  return and(lte(orders.disbursedOn, on), or(isNull(orders.closedOn), gt(orders.closedOn, on)))
}

/** Reads the orders once by their primary key, whatever the number of pages. */
async function findPage(db: Reader, { market, after, limit }: Page, which: SQL | undefined): Promise<Order[]> {
  const isLater = after && sql`(${orders.borrowerId}, ${orders.id}) > (${after.borrowerId}::uuid, ${after.id}::uuid)`
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.market, market), which, isLater ?? undefined))
    .orderBy(asc(orders.borrowerId), asc(orders.id))
    .limit(limit)
}

/** The newest day of a market that was classified or begun; null before the first. */
export async function findLastDay(db: Reader, market: Market): Promise<ClassifiedDay | null> {
  const [day] = await db
    .select()
    .from(classifiedDays)
    .where(eq(classifiedDays.market, market))
    .orderBy(desc(classifiedDays.on))
    .limit(1)
  return day ?? null
}

export async function beginDay(db: Database, market: Market, on: IsoDate): Promise<void> {
  await db.insert(classifiedDays).values({ market, on, failed: 0 }).onConflictDoNothing()
}

/** Records how far a day has come. False when another worker was first: its record stays. */
export async function advanceDay(
  tx: Tx,
  before: ClassifiedDay,
  changes: Pick<ClassifiedDay, 'afterBorrowerId' | 'afterOrderId' | 'failed' | 'finishedAt'>,
): Promise<boolean> {
  const isStill = and(
    eq(classifiedDays.market, before.market),
    eq(classifiedDays.on, before.on),
    isNull(classifiedDays.finishedAt),
    sql`${classifiedDays.afterOrderId} is not distinct from ${before.afterOrderId}`,
  )
  const moved = await tx.update(classifiedDays).set(changes).where(isStill).returning({ on: classifiedDays.on })
  return moved.length > 0
}

/** The classes of a loan that have not ended. */
export async function findOpenClasses(db: Reader, { borrowerId, id }: Order): Promise<LoanClass[]> {
  return db
    .select()
    .from(loanClasses)
    .where(and(eq(loanClasses.borrowerId, borrowerId), eq(loanClasses.orderId, id), isNull(loanClasses.untilOn)))
}

export async function endClass(tx: Tx, { borrowerId, orderId, pack, fromOn }: LoanClass, untilOn: IsoDate) {
  await tx
    .update(loanClasses)
    .set({ untilOn })
    .where(
      and(
        eq(loanClasses.borrowerId, borrowerId),
        eq(loanClasses.orderId, orderId),
        eq(loanClasses.pack, pack),
        eq(loanClasses.fromOn, fromOn),
      ),
    )
}

export async function insertClass(tx: Tx, row: typeof loanClasses.$inferInsert): Promise<void> {
  await tx.insert(loanClasses).values(row)
}

/** Every class of a loan, the oldest first. */
export async function listClasses(db: Reader, { borrowerId, id }: Pick<Order, 'borrowerId' | 'id'>) {
  return db
    .select()
    .from(loanClasses)
    .where(and(eq(loanClasses.borrowerId, borrowerId), eq(loanClasses.orderId, id)))
    .orderBy(asc(loanClasses.pack), asc(loanClasses.fromOn))
}

/** The number of loans in each class on a day, as they were classified. */
export async function countClasses(db: Reader, market: Market, on: IsoDate) {
  return db
    .select({ pack: loanClasses.pack, class: loanClasses.class, loans: count() })
    .from(loanClasses)
    .innerJoin(orders, and(eq(orders.borrowerId, loanClasses.borrowerId), eq(orders.id, loanClasses.orderId)))
    .where(
      and(
        eq(orders.market, market),
        lte(loanClasses.fromOn, on),
        or(isNull(loanClasses.untilOn), gt(loanClasses.untilOn, on)),
      ),
    )
    .groupBy(loanClasses.pack, loanClasses.class)
    .orderBy(asc(loanClasses.pack), asc(loanClasses.class))
}
