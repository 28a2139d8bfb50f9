import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import { borrowers } from './borrowers.schema.ts'
import type { TextLanguage } from './text-language.ts'

export type Borrower = typeof borrowers.$inferSelect

/** Inserts unless the phone is known already; then nothing changes. */
export async function insertBorrower(tx: Tx, borrower: typeof borrowers.$inferInsert): Promise<void> {
  await tx.insert(borrowers).values(borrower).onConflictDoNothing({ target: borrowers.phoneKey })
}

/** Nobody closes the account until the transaction ends. */
export async function holdBorrowerByPhone(tx: Tx, phoneKey: string): Promise<Borrower | null> {
  const [row] = await tx.select().from(borrowers).where(eq(borrowers.phoneKey, phoneKey)).for('key share')
  return row ?? null
}

export async function isKnownPhone(db: Reader, phoneKey: string): Promise<boolean> {
  const rows = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phoneKey, phoneKey))
  return rows.length > 0
}

export async function getBorrower(db: Reader, id: string): Promise<Borrower> {
  const [row] = await db.select().from(borrowers).where(eq(borrowers.id, id))
  if (!row) throw new Error(`borrower ${id} does not exist`)
  return row
}

export async function setLanguage(db: Reader, id: string, language: TextLanguage): Promise<void> {
  await db.update(borrowers).set({ language }).where(eq(borrowers.id, id))
}

export function marketOf({ market }: Borrower): Market {
  if (!isMarket(market)) throw new Error('a borrower is stored in a market that is not served')
  return market
}

/**
 * Nobody can sign in to it any more, and neither the number nor the ID finds it: who comes back with them starts anew, and
 * so does whoever is given the number next.
 */
export async function closeAccount(tx: Tx, id: string): Promise<void> {
  await tx
    .update(borrowers)
    .set({ phoneKey: `closed:${id}`, nationalIdKey: null, firstSignedInAt: null })
    .where(eq(borrowers.id, id))
}

/** The row stays, for what is booked on it; there is nothing in it any more by which a person is found. */
export async function forgetPhone(tx: Tx, id: string): Promise<void> {
  await tx.update(borrowers).set({ phoneSealed: '', phoneMasked: '' }).where(eq(borrowers.id, id))
}

/** Keeps the first time. */
export async function noteSignIn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(borrowers)
    .set({ firstSignedInAt: now })
    .where(and(eq(borrowers.id, id), isNull(borrowers.firstSignedInAt)))
}

/** Whether the borrower of a row has ever signed in, for a query of another feature that counts borrowers. */
export function hasSignedIn(borrowerId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${borrowers} where ${borrowers.id} = ${borrowerId}
    and ${borrowers.firstSignedInAt} is not null)`
}
