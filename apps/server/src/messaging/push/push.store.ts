import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { pushSubscriptions } from './push.schema.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect

export function findSubscriptions(db: Reader, borrowerId: string): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.borrowerId, borrowerId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
}

export async function hasSubscription(db: Reader, borrowerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.borrowerId, borrowerId))
    .limit(1)
  return row !== undefined
}

/** Whoever's it is. Locked, so that two borrowers of one browser come one after the other. */
export async function lockSubscriptionAt(tx: Tx, endpointKey: string): Promise<PushSubscription | null> {
  const at = eq(pushSubscriptions.endpointKey, endpointKey)
  const [row] = await tx.select().from(pushSubscriptions).where(at).for('update')
  return row ?? null
}

/** False when another request has just stored one for this address. */
export async function insertSubscription(tx: Tx, row: typeof pushSubscriptions.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(pushSubscriptions).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export async function renewSubscription(tx: Tx, kept: PushSubscription, sessionId: string, now: Date): Promise<void> {
  await tx.update(pushSubscriptions).set({ sessionId, renewedAt: now }).where(isOne(kept))
}

export async function deleteSubscription(db: Reader, gone: Pick<PushSubscription, 'borrowerId' | 'id'>): Promise<void> {
  await db.delete(pushSubscriptions).where(isOne(gone))
}

export async function deleteSubscriptionAt(db: Reader, borrowerId: string, endpointKey: string): Promise<void> {
  const at = and(eq(pushSubscriptions.borrowerId, borrowerId), eq(pushSubscriptions.endpointKey, endpointKey))
  await db.delete(pushSubscriptions).where(at)
}

/** Keeps the newest of a borrower. */
export async function deleteOldestBut(tx: Tx, borrowerId: string, most: number): Promise<void> {
  const oldest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.borrowerId, borrowerId))
    .orderBy(desc(pushSubscriptions.renewedAt), desc(pushSubscriptions.id))
    .offset(most)
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.borrowerId, borrowerId), sql`${pushSubscriptions.id} in (${oldest})`))
}

/** Ends messages to the browser of a session that was signed out. */
export async function endPushOfSession(tx: Tx, borrowerId: string, sessionId: string): Promise<void> {
  const ofSession = and(eq(pushSubscriptions.borrowerId, borrowerId), eq(pushSubscriptions.sessionId, sessionId))
  await tx.delete(pushSubscriptions).where(ofSession)
}

/** Ends messages to all browsers. */
export async function endPushOf(tx: Tx, borrowerId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.borrowerId, borrowerId))
}

/** Ends messages to all browsers but that of one session, also to those whose session ended by itself. */
export async function endPushExceptOf(tx: Tx, borrowerId: string, sessionId: string): Promise<void> {
  const ofOthers = and(eq(pushSubscriptions.borrowerId, borrowerId), ne(pushSubscriptions.sessionId, sessionId))
  await tx.delete(pushSubscriptions).where(ofOthers)
}

/** Follows a borrower who signs in again in the same browser. */
export async function movePush(tx: Tx, borrowerId: string, from: string, to: string): Promise<void> {
  await tx
    .update(pushSubscriptions)
    .set({ sessionId: to })
    .where(and(eq(pushSubscriptions.borrowerId, borrowerId), eq(pushSubscriptions.sessionId, from)))
}

export async function noteAccepted(db: Reader, sent: PushSubscription, now: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ lastOkAt: now, failedCount: 0 }).where(isOne(sent))
}

export async function noteRefused(db: Reader, sent: PushSubscription): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ failedCount: sql`${pushSubscriptions.failedCount} + 1` })
    .where(isOne(sent))
}

function isOne({ borrowerId, id }: Pick<PushSubscription, 'borrowerId' | 'id'>) {
  return and(eq(pushSubscriptions.borrowerId, borrowerId), eq(pushSubscriptions.id, id))
}
