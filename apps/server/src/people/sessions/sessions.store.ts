import { and, desc, eq, gt, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../platform/database/database.ts'
import { loginChallenges, sessions } from './sessions.schema.ts'

type NewChallenge = typeof loginChallenges.$inferInsert

type NewSession = typeof sessions.$inferInsert

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.insert(loginChallenges).values(challenge)
}

/** A newer code replaces the older ones. */
export async function closeChallengesOf(tx: Tx, phoneKey: string, now: Date): Promise<void> {
  await tx
    .update(loginChallenges)
    .set({ closedAt: now })
    .where(and(eq(loginChallenges.phoneKey, phoneKey), isNull(loginChallenges.closedAt)))
}

export async function closeChallenge(tx: Reader, id: string, now: Date): Promise<void> {
  await tx.update(loginChallenges).set({ closedAt: now }).where(eq(loginChallenges.id, id))
}

/**
 * Uses up one try of an open challenge, and returns it; null when it is closed. The row is changed before the code is
 * compared, so that simultaneous tries cannot all be the last one.
 */
export async function spendTry(tx: Tx, id: string, now: Date) {
  const [row] = await tx
    .update(loginChallenges)
    .set({ triesLeft: sql`${loginChallenges.triesLeft} - 1` })
    .where(
      and(
        eq(loginChallenges.id, id),
        isNull(loginChallenges.closedAt),
        gt(loginChallenges.triesLeft, 0),
        gt(loginChallenges.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Closes a challenge for use; false when someone was faster. */
export async function useChallenge(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(loginChallenges)
    .set({ closedAt: now })
    .where(and(eq(loginChallenges.id, id), isNull(loginChallenges.closedAt)))
    .returning({ id: loginChallenges.id })
  return used.length === 1
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function findSession(db: Reader, tokenHash: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return row ?? null
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends it and returns its borrower; null when it had ended or never existed. */
export async function endSessionOfToken(tx: Tx, tokenHash: string, now: Date) {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .returning({ id: sessions.id, borrowerId: sessions.borrowerId })
  return ended ?? null
}

export const ABSOLUTE_SECONDS = 12 * 3600

export const IDLE_SECONDS = 30 * 60

export type Session = typeof sessions.$inferSelect

/** More than the number of codes that can be sent in a session's life. */
const MOST_SHOWN = 100

export function findLiveSessions(db: Reader, borrowerId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(isLive(borrowerId, now))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(MOST_SHOWN)
}

/** Ended ones too, as long as they are kept; the last used first. */
export function listNewestSessions(db: Reader, borrowerId: string, limit: number): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.borrowerId, borrowerId))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(limit)
}

/** When a session ended, or stopped by itself; null while it can be used. */
export function endOfSession({ endedAt, endsAt, lastSeenAt }: Session, now: Date): Date | null {
  const idleAt = new Date(lastSeenAt.getTime() + IDLE_SECONDS * 1000)
  const stopsAt = endsAt <= idleAt ? endsAt : idleAt
  return endedAt ?? (endsAt <= now || idleAt < now ? stopsAt : null)
}

export async function findOwnSession(db: Reader, borrowerId: string, id: string): Promise<Session | null> {
  const [row] = await db.select().from(sessions).where(isOwn(borrowerId, id))
  return row ?? null
}

/** Records when the first code was entered in it. */
export async function noteCodeEntered(tx: Tx, borrowerId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ codeEnteredAt: now })
    .where(and(isOwn(borrowerId, id), isNull(sessions.codeEnteredAt)))
}

/** Ends it; false when it had ended. */
export async function endOwnSession(tx: Tx, borrowerId: string, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOwn(borrowerId, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Ends all but one (null: all), and returns the ended ones. */
export async function endLiveSessionsBut(tx: Tx, borrowerId: string, id: string | null, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isLive(borrowerId, now), id === null ? undefined : ne(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

function isOwn(borrowerId: string, id: string): SQL | undefined {
  return and(eq(sessions.borrowerId, borrowerId), eq(sessions.id, id))
}

/** As `authenticate` judges it: not ended, not expired, not idle for too long. */
function isLive(borrowerId: string, now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000)
  const lasts = and(gt(sessions.endsAt, now), gte(sessions.lastSeenAt, idleSince))
  return and(eq(sessions.borrowerId, borrowerId), isNull(sessions.endedAt), lasts)
}
