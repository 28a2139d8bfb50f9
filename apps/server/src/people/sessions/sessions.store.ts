import { and, eq, gt, isNull, sql } from 'drizzle-orm'
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
 * Spends one try of a challenge that still takes tries, and returns it; null when it takes none. The row is changed
 * before the code is compared, so that tries sent together cannot all be the last one.
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

export async function findSession(db: Database, tokenHash: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return row ?? null
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends it and returns whose it was; null when it had ended, or never was. */
export async function endSession(tx: Tx, tokenHash: string, now: Date) {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .returning({ id: sessions.id, borrowerId: sessions.borrowerId })
  return ended ?? null
}
