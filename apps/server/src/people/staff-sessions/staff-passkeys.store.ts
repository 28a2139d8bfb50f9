import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { staffPasskeyChallenges, staffPasskeys } from './staff-sessions.schema.ts'

export type StaffPasskey = typeof staffPasskeys.$inferSelect

export function findStaffPasskeys(db: Reader, name: string): Promise<StaffPasskey[]> {
  return db.select().from(staffPasskeys).where(eq(staffPasskeys.name, name)).orderBy(desc(staffPasskeys.addedAt))
}

export async function findStaffPasskey(db: Reader, name: string, credential: string): Promise<StaffPasskey | null> {
  const [row] = await db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.name, name), eq(staffPasskeys.credential, credential)))
  return row ?? null
}

/** False when the credential is known already. */
export async function insertStaffPasskey(tx: Tx, passkey: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

/** Records a use. False when another was faster, or the passkey was removed meanwhile. */
export async function noteStaffPasskeyUsed(tx: Tx, passkey: StaffPasskey, counter: number, now: Date) {
  const { rowCount } = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, passkey.id), eq(staffPasskeys.counter, passkey.counter)))
  return rowCount === 1
}

export async function deleteStaffPasskey(tx: Tx, name: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(staffPasskeys).where(and(eq(staffPasskeys.name, name), eq(staffPasskeys.id, id)))
  return rowCount === 1
}

/** Removes all passkeys of a person, and what a new one would sign. */
export async function deleteStaffPasskeysOf(tx: Tx, name: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.name, name))
  await tx.delete(staffPasskeyChallenges).where(eq(staffPasskeyChallenges.name, name))
}

export async function insertStaffChallenge(db: Reader, row: typeof staffPasskeyChallenges.$inferInsert): Promise<void> {
  await db.insert(staffPasskeyChallenges).values(row)
}

/** Uses up a challenge. False when it was used, is too old, or was given to somebody else. */
export async function takeStaffChallenge(db: Reader, name: string, challenge: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(staffPasskeyChallenges)
    .where(
      and(
        eq(staffPasskeyChallenges.challenge, challenge),
        eq(staffPasskeyChallenges.name, name),
        gt(staffPasskeyChallenges.expiresAt, now),
      ),
    )
  return rowCount === 1
}
