import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { registrationChallenges as challenges } from './registration.schema.ts'

export type Challenge = typeof challenges.$inferSelect
type NewChallenge = typeof challenges.$inferInsert

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.insert(challenges).values(challenge)
}

/** The newest that a captcha opened. */
export async function findChallengeBySid(db: Reader, sidKey: string): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(eq(challenges.sidKey, sidKey))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
  return row ?? null
}

export async function findOpenChallenge(db: Reader, phoneKey: string): Promise<Challenge | null> {
  const [row] = await db.select().from(challenges).where(openOf(phoneKey))
  return row ?? null
}

export async function findChallenge(db: Reader, id: string): Promise<Challenge | null> {
  const [row] = await db.select().from(challenges).where(eq(challenges.id, id))
  return row ?? null
}

/** A newer code replaces the one before. */
export async function replaceChallenge(tx: Tx, phoneKey: string, now: Date): Promise<void> {
  await tx
    .update(challenges)
    .set({ closedAt: now, closedBecause: 'replaced', codeSealed: null })
    .where(openOf(phoneKey))
}

export async function closeUnsent(db: Reader, id: string, now: Date): Promise<void> {
  await db
    .update(challenges)
    .set({ closedAt: now, closedBecause: 'unsent', codeSealed: null })
    .where(and(eq(challenges.id, id), isNull(challenges.closedAt)))
}

export async function closeUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(challenges)
    .set({ closedAt: now, closedBecause: 'used', codeSealed: null })
    .where(eq(challenges.id, id))
}

/** The code was sent: its digits are deleted. */
export async function forgetCode(db: Reader, id: string): Promise<void> {
  await db.update(challenges).set({ codeSealed: null }).where(eq(challenges.id, id))
}

/**
 * Uses up one try of an open challenge, and returns it; null when it is closed. The row is changed before the code is
 * compared, so that simultaneous tries cannot all be the last one. A used challenge is returned too, so that a repeated
 * request after a lost answer gets its result.
 */
export async function spendTry(tx: Tx, id: string, now: Date): Promise<Challenge | null> {
  const [row] = await tx
    .update(challenges)
    .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
    .where(
      and(
        eq(challenges.id, id),
        or(isNull(challenges.closedAt), eq(challenges.closedBecause, 'used')),
        gt(challenges.triesLeft, 0),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

function openOf(phoneKey: string) {
  return and(eq(challenges.phoneKey, phoneKey), isNull(challenges.closedAt))
}
