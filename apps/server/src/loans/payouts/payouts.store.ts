import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { disbursements } from './payouts.schema.ts'

export type Payout = typeof disbursements.$inferSelect
export type PayoutState = 'requested' | 'sent' | 'succeeded' | 'failed' | 'reversed'
type Changes = Partial<Pick<Payout, 'providerPayoutId' | 'reason' | 'answeredAt'>> & { state?: PayoutState }

export async function insertPayout(tx: Tx, row: typeof disbursements.$inferInsert): Promise<Payout> {
  const [payout] = await tx.insert(disbursements).values(row).returning()
  if (!payout) throw new Error('a payout was not inserted')
  return payout
}

export async function findByReference(db: Reader, reference: string): Promise<Payout | null> {
  const [row] = await db.select().from(disbursements).where(eq(disbursements.reference, reference))
  return row ?? null
}

export async function getByReference(db: Reader, reference: string): Promise<Payout> {
  const row = await findByReference(db, reference)
  if (!row) throw new Error(`there is no payout ${reference}`)
  return row
}

/** The newest try to pay an order out. */
export async function findLastAttempt(db: Reader, borrowerId: string, orderId: string): Promise<Payout | null> {
  const [row] = await db
    .select()
    .from(disbursements)
    .where(and(eq(disbursements.borrowerId, borrowerId), eq(disbursements.orderId, orderId)))
    .orderBy(desc(disbursements.attempt))
    .limit(1)
  return row ?? null
}

/** The tries to pay an order out, the first one first. */
export async function listAttempts(db: Reader, borrowerId: string, orderId: string): Promise<Payout[]> {
  return db
    .select()
    .from(disbursements)
    .where(and(eq(disbursements.borrowerId, borrowerId), eq(disbursements.orderId, orderId)))
    .orderBy(asc(disbursements.attempt))
}

/** The masked account of the newest try; null without one. Read here, although payout accounts own the table. */
export async function findPaidToMasked(db: Reader, borrowerId: string, orderId: string): Promise<string | null> {
  const { rows } = await db.execute<{ masked: string }>(sql`
    select a.account_masked as masked from disbursements d
      join payout_accounts a on a.borrower_id = d.borrower_id and a.id = d.payout_account_id
    where d.borrower_id = ${borrowerId} and d.order_id = ${orderId} order by d.attempt desc limit 1`)
  return rows[0]?.masked ?? null
}

export async function updatePayout(tx: Tx, reference: string, changes: Changes): Promise<void> {
  await tx.update(disbursements).set(changes).where(eq(disbursements.reference, reference))
}

/** Whether the bank has been asked to pay out a further part of a loan, and has not answered yet: see `servicing_requests`. */
export async function isAdvancePaying(
  db: Reader,
  { borrowerId, id: orderId }: { readonly borrowerId: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from servicing_requests
    where borrower_id = ${borrowerId} and order_id = ${orderId} and kind = 'advance' and state = 'paying' limit 1`)
  return rows.length > 0
}
