import { and, desc, eq, gt, gte, isNull, ne, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sessions } from './sessions.schema.ts'
import { IDLE_SECONDS } from './start-session.ts'

export type Session = typeof sessions.$inferSelect

/** More than codes are sent for in a session's life. */
const MOST_SHOWN = 100

export function findLiveSessions(db: Reader, borrowerId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(isLive(borrowerId, now))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(MOST_SHOWN)
}

export async function findOwnSession(db: Reader, borrowerId: string, id: string): Promise<Session | null> {
  const [row] = await db.select().from(sessions).where(isOwn(borrowerId, id))
  return row ?? null
}

/** Keeps when the first code was entered in it. */
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

/** Ends all but one, and returns those it ended. */
export async function endLiveSessionsBut(tx: Tx, borrowerId: string, tokenHash: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isLive(borrowerId, now), ne(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

function isOwn(borrowerId: string, id: string): SQL | undefined {
  return and(eq(sessions.borrowerId, borrowerId), eq(sessions.id, id))
}

/** As `authenticate` judges it: neither ended, nor over, nor left alone for too long. */
function isLive(borrowerId: string, now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000)
  const lasts = and(gt(sessions.endsAt, now), gte(sessions.lastSeenAt, idleSince))
  return and(eq(sessions.borrowerId, borrowerId), isNull(sessions.endedAt), lasts)
}
