import { and, desc, eq, gt, gte, isNull, ne, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { staff } from '../staff-rights/staff.schema.ts'
import { staffSessions } from './staff-sessions.schema.ts'

/** ASVS 7.3.1, 7.3.2 for people who act on other people's money. */
export const IDLE_SECONDS = 15 * 60
export const ABSOLUTE_SECONDS = 8 * 3_600

export type StaffSession = typeof staffSessions.$inferSelect

export async function insertStaffSession(tx: Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(row)
}

/** The session of a person whose access has not ended. */
export async function findStaffSession(db: Reader, tokenHash: string): Promise<StaffSession | null> {
  const [row] = await db
    .select({ session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.name, staffSessions.name))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isNull(staff.endedAt)))
  return row?.session ?? null
}

/** A session of a person, whether it has ended or not. */
export async function findStaffSessionById(db: Reader, name: string, id: string): Promise<StaffSession | null> {
  const [row] = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.name, name), eq(staffSessions.id, id)))
  return row ?? null
}

export async function touchStaffSession(db: Reader, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.tokenHash, tokenHash))
}

/** Open sessions of a person, the last used first. */
export function findLiveStaffSessions(db: Reader, name: string, now: Date): Promise<StaffSession[]> {
  return db
    .select()
    .from(staffSessions)
    .where(isLive(name, now))
    .orderBy(desc(staffSessions.lastSeenAt), staffSessions.id)
    .limit(100)
}

/** Ends a session by its id; false when it had ended or is somebody else's. */
export async function endStaffSessionById(tx: Reader, name: string, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.name, name), eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id })
  return ended.length === 1
}

/** Ends all sessions of a person, but one where it is named, and returns their ids. */
export async function endSessionsOf(tx: Tx, name: string, now: Date, but: string | null = null): Promise<string[]> {
  const other = but === null ? undefined : ne(staffSessions.id, but)
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(isLive(name, now), other))
    .returning({ id: staffSessions.id })
  return ended.map(({ id }) => id)
}

/** As the authenticator judges it: not ended, not expired, not idle for too long. */
function isLive(name: string, now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000)
  const lasts = and(gt(staffSessions.endsAt, now), gte(staffSessions.lastSeenAt, idleSince))
  return and(eq(staffSessions.name, name), isNull(staffSessions.endedAt), lasts)
}
