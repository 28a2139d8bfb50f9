import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Order } from '../orders/orders.schema.ts'
import { applicationReviews } from './applications.schema.ts'

export type ApplicationReview = typeof applicationReviews.$inferSelect

/** A claim without work for so long is over, so that nothing waits for somebody who went home. */
const CLAIM_MINUTES = 30

/** The latest instant of work of a claim that is over. */
export function claimsOverSince(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * 60_000)
}

export function claimEnds(takenAt: Date): Date {
  return new Date(takenAt.getTime() + CLAIM_MINUTES * 60_000)
}

/** Returns who holds an application now; null for nobody. */
export function holderOf({ state, takenBy, takenAt }: ApplicationReview, now: Date): string | null {
  const isHeld = state === 'waiting' && takenAt !== null && takenAt > claimsOverSince(now)
  return isHeld ? takenBy : null
}

/** Nobody works on it: never taken, released, or a claim that is over. */
export function isFree(now: Date): SQL | undefined {
  return or(isNull(applicationReviews.takenBy), lte(applicationReviews.takenAt, claimsOverSince(now)))
}

export async function insertReview(tx: Tx, row: typeof applicationReviews.$inferInsert): Promise<void> {
  await tx.insert(applicationReviews).values(row)
}

export async function findReview(db: Reader, orderId: string): Promise<ApplicationReview | null> {
  const [row] = await db.select().from(applicationReviews).where(eq(applicationReviews.orderId, orderId))
  return row ?? null
}

/** Locks one that still waits. Its order, where it is locked too, comes first. @throws APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN */
export async function lockWaitingReview(tx: Tx, orderId: string): Promise<ApplicationReview> {
  const [row] = await tx.select().from(applicationReviews).where(eq(applicationReviews.orderId, orderId)).for('update')
  if (row?.state === 'withdrawn') throw new DomainError('APPLICATION_WITHDRAWN')
  if (row?.state !== 'waiting') throw new DomainError('APPLICATION_NOT_WAITING')
  return row
}

type Wanted = { readonly market?: string | undefined; readonly productId?: string | undefined }

/** Locks the one that has waited longest and that nobody works on; leaves out those that a colleague is taking at this moment. */
export async function lockOldestFree(tx: Tx, wanted: Wanted, now: Date): Promise<ApplicationReview | null> {
  const { state, market, productId, waitingSince, orderId } = applicationReviews
  const [row] = await tx
    .select()
    .from(applicationReviews)
    .where(
      and(
        eq(state, 'waiting'),
        isFree(now),
        wanted.market === undefined ? undefined : eq(market, wanted.market),
        wanted.productId === undefined ? undefined : eq(productId, wanted.productId),
      ),
    )
    .orderBy(asc(waitingSince), asc(orderId))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function updateReview(
  tx: Tx,
  { borrowerId, orderId }: Pick<ApplicationReview, 'borrowerId' | 'orderId'>,
  changes: Partial<ApplicationReview>,
): Promise<void> {
  const isIt = and(eq(applicationReviews.borrowerId, borrowerId), eq(applicationReviews.orderId, orderId))
  await tx.update(applicationReviews).set(changes).where(isIt)
}

/** Work on it keeps a claim alive, unless it was given back, taken over or decided meanwhile. */
export async function renewClaim(tx: Tx, { orderId }: ApplicationReview, name: string, takenAt: Date): Promise<void> {
  const { state, takenBy } = applicationReviews
  const isStillTheirs = and(eq(applicationReviews.orderId, orderId), eq(state, 'waiting'), eq(takenBy, name))
  await tx.update(applicationReviews).set({ takenAt }).where(isStillTheirs)
}

/** Takes an application out of the queue because its borrower withdrew it. The caller has locked the order. */
export async function closeWithdrawn(tx: Tx, { borrowerId, id }: Order, closedAt: Date): Promise<void> {
  const isWaiting = and(
    eq(applicationReviews.borrowerId, borrowerId),
    eq(applicationReviews.orderId, id),
    eq(applicationReviews.state, 'waiting'),
  )
  await tx.update(applicationReviews).set({ state: 'withdrawn', closedAt }).where(isWaiting)
}
