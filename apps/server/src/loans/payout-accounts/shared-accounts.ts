import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/database/database.ts'
import { payoutAccounts } from './payout-accounts.schema.ts'

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
