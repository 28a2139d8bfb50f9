import { eq } from 'drizzle-orm'
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
