import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { passkeyChallenges, passkeys } from './passkeys.schema.ts'

export type Passkey = typeof passkeys.$inferSelect

export function findPasskeys(db: Reader, borrowerId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.borrowerId, borrowerId)).orderBy(desc(passkeys.addedAt))
}

export async function findPasskey(db: Reader, credential: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential, credential))
  return row ?? null
}

/** False when the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeys).values(passkey).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Records a use. False when another was faster, or the passkey was removed meanwhile. */
export async function notePasskeyUsed(tx: Tx, passkey: Passkey, counter: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(isOwn(passkey.borrowerId, passkey.id), eq(passkeys.counter, passkey.counter)))
  return (rowCount ?? 0) > 0
}

export async function deletePasskey(tx: Tx, borrowerId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(isOwn(borrowerId, id))
  return (rowCount ?? 0) > 0
}

function isOwn(borrowerId: string, id: string) {
  return and(eq(passkeys.borrowerId, borrowerId), eq(passkeys.id, id))
}

export async function insertPasskeyChallenge(db: Reader, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Uses up a challenge. False when it was used, is too old, or was given for something else. */
export async function takePasskeyChallenge(
  db: Reader,
  { challenge, borrowerId }: { readonly challenge: string; readonly borrowerId: string | null },
  now: Date,
): Promise<boolean> {
  const forWhom =
    borrowerId === null ? isNull(passkeyChallenges.borrowerId) : eq(passkeyChallenges.borrowerId, borrowerId)
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), forWhom, gt(passkeyChallenges.expiresAt, now)))
  return (rowCount ?? 0) > 0
}
