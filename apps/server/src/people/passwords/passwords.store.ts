import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { borrowers } from '../borrowers/borrowers.schema.ts'
import { passwords } from './passwords.schema.ts'

export type Password = typeof passwords.$inferSelect

export async function findPassword(db: Reader, borrowerId: string): Promise<Password | null> {
  const [row] = await db.select().from(passwords).where(eq(passwords.borrowerId, borrowerId))
  return row ?? null
}

/** One query for every number: an unknown one and one without a password are answered alike, and as fast. */
export async function findPasswordOfPhone(db: Reader, phoneKey: string): Promise<Password | null> {
  const [row] = await db
    .select({ borrowerId: passwords.borrowerId, hashSealed: passwords.hashSealed, setAt: passwords.setAt })
    .from(passwords)
    .innerJoin(borrowers, eq(borrowers.id, passwords.borrowerId))
    .where(eq(borrowers.phoneKey, phoneKey))
  return row ?? null
}

/** Tells whether it is still the borrower's password, and keeps it so until the transaction ends. */
export async function holdPassword(tx: Tx, { borrowerId, hashSealed }: Password): Promise<boolean> {
  const rows = await tx
    .select({ borrowerId: passwords.borrowerId })
    .from(passwords)
    .where(and(eq(passwords.borrowerId, borrowerId), eq(passwords.hashSealed, hashSealed)))
    .for('share')
  return rows.length === 1
}

export async function keepPassword(tx: Tx, password: Password): Promise<void> {
  const { hashSealed, setAt } = password
  await tx
    .insert(passwords)
    .values(password)
    .onConflictDoUpdate({ target: passwords.borrowerId, set: { hashSealed, setAt } })
}

/** False when there was none. */
export async function deletePassword(tx: Tx, borrowerId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passwords).where(eq(passwords.borrowerId, borrowerId))
  return (rowCount ?? 0) > 0
}

export function hashPlace(borrowerId: string): Place {
  return { table: 'passwords', column: 'hash', row: borrowerId }
}
