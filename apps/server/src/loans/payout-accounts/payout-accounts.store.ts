import { and, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { payoutAccounts } from './payout-accounts.schema.ts'

export type PayoutAccount = typeof payoutAccounts.$inferSelect

/** The account that is bound now. */
export async function findPayoutAccount(db: Reader, borrowerId: string): Promise<PayoutAccount | null> {
  const [row] = await db.select().from(payoutAccounts).where(current(borrowerId))
  return row ?? null
}

/** An account as a payout went to it, bound still or replaced since. */
export async function getPayoutAccount(db: Reader, borrowerId: string, id: string): Promise<PayoutAccount> {
  const where = and(eq(payoutAccounts.borrowerId, borrowerId), eq(payoutAccounts.id, id))
  const [row] = await db.select().from(payoutAccounts).where(where)
  if (!row) throw new Error(`payout account ${id} does not exist`)
  return row
}

export async function retirePayoutAccount(tx: Tx, borrowerId: string, now: Date): Promise<void> {
  await tx.update(payoutAccounts).set({ replacedAt: now }).where(current(borrowerId))
}

export async function insertPayoutAccount(tx: Tx, row: typeof payoutAccounts.$inferInsert): Promise<PayoutAccount> {
  const [account] = await tx.insert(payoutAccounts).values(row).returning()
  if (!account) throw new Error('a payout account was not inserted')
  return account
}

function current(borrowerId: string) {
  return and(eq(payoutAccounts.borrowerId, borrowerId), isNull(payoutAccounts.replacedAt))
}

/** Finds other borrowers who have, or had, one of the payout accounts that this borrower has or had. */
export async function findSharingAccount(db: Reader, borrowerId: string, limit: number): Promise<string[]> {
  const other = alias(payoutAccounts, 'other')
  const rows = await db
    .selectDistinct({ id: other.borrowerId })
    .from(payoutAccounts)
    .innerJoin(other, and(eq(other.accountKey, payoutAccounts.accountKey), ne(other.borrowerId, borrowerId)))
    .where(eq(payoutAccounts.borrowerId, borrowerId))
    .orderBy(other.borrowerId)
    .limit(limit)
  return rows.map(({ id }) => id)
}
