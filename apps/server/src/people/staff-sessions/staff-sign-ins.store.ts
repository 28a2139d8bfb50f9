import { and, eq, gt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { staffSignIns } from './staff-sessions.schema.ts'

export type StaffSignIn = typeof staffSignIns.$inferSelect

export async function insertSignIn(tx: Tx, row: StaffSignIn): Promise<void> {
  await tx.insert(staffSignIns).values(row)
}

/** Uses up one try, in one statement: tries sent together cannot all be the last. Null when none is left, or it is too old. */
export async function takeSignInTry(db: Reader, id: string, now: Date): Promise<StaffSignIn | null> {
  const [row] = await db
    .update(staffSignIns)
    .set({ triesLeft: sql`${staffSignIns.triesLeft} - 1` })
    .where(and(eq(staffSignIns.id, id), gt(staffSignIns.triesLeft, 0), gt(staffSignIns.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Whether a sign-in still waits; it does so until the transaction ends. */
export async function holdSignIn(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: staffSignIns.id }).from(staffSignIns).where(eq(staffSignIns.id, id)).for('update')
  return rows.length === 1
}

export async function finishSignIn(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffSignIns).where(eq(staffSignIns.id, id))
}

/** Ends every sign-in of a person that waits for its second step. */
export async function forgetSignIns(tx: Tx, name: string): Promise<void> {
  await tx.delete(staffSignIns).where(eq(staffSignIns.name, name))
}
