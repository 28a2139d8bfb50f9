import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { disbursements } from './disbursements.schema.ts'

export type Disbursement = typeof disbursements.$inferSelect
export type DisbursementState = 'requested' | 'sent' | 'succeeded' | 'failed' | 'reversed'
type Changes = Partial<Pick<Disbursement, 'providerPayoutId' | 'reason' | 'answeredAt'>> & { state?: DisbursementState }

export async function insertDisbursement(tx: Tx, row: typeof disbursements.$inferInsert): Promise<Disbursement> {
  const [disbursement] = await tx.insert(disbursements).values(row).returning()
  if (!disbursement) throw new Error('a disbursement was not inserted')
  return disbursement
}

export async function findByReference(db: Reader, reference: string): Promise<Disbursement | null> {
  const [row] = await db.select().from(disbursements).where(eq(disbursements.reference, reference))
  return row ?? null
}

export async function getByReference(db: Reader, reference: string): Promise<Disbursement> {
  const row = await findByReference(db, reference)
  if (!row) throw new Error(`there is no disbursement ${reference}`)
  return row
}

/** The newest try to pay an order out. */
export async function findLastAttempt(db: Reader, borrowerId: string, orderId: string): Promise<Disbursement | null> {
  const [row] = await db
    .select()
    .from(disbursements)
    .where(and(eq(disbursements.borrowerId, borrowerId), eq(disbursements.orderId, orderId)))
    .orderBy(desc(disbursements.attempt))
    .limit(1)
  return row ?? null
}

export async function updateDisbursement(tx: Tx, reference: string, changes: Changes): Promise<void> {
  await tx.update(disbursements).set(changes).where(eq(disbursements.reference, reference))
}
