import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { isUuid, type Reader, type Tx } from '../../platform/database/database.ts'
import { brokenConstraint } from '../../platform/database/database-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { transfers } from './transfers.schema.ts'

export type Transfer = typeof transfers.$inferSelect
type Decision = Pick<Transfer, 'state' | 'decidedBy' | 'decidedAt'> &
  Partial<Pick<Transfer, 'receipt' | 'matchedMinor' | 'refusedBecause'>>

const MOST_LISTED = 200

/** Refuses with TRANSFER_KNOWN when the same borrower reported this reference for another order at the same moment. */
export async function insertTransfer(tx: Tx, row: typeof transfers.$inferInsert): Promise<Transfer> {
  try {
    const [transfer] = await tx.insert(transfers).values(row).returning()
    if (!transfer) throw new Error('a transfer was not inserted')
    return transfer
  } catch (error) {
    if (brokenConstraint(error) === 'one_transfer_per_reference') throw new DomainError('TRANSFER_KNOWN', 'utr')
    throw error
  }
}

/** The one transfer of a reference that is being checked or was found. */
export async function findTransferByUtr(db: Reader, borrowerId: string, utr: string): Promise<Transfer | null> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.borrowerId, borrowerId), eq(transfers.utr, utr), ne(transfers.state, 'refused')))
  return row ?? null
}

/** Newest first. */
export async function listTransfersOf(db: Reader, borrowerId: string, orderId: string): Promise<Transfer[]> {
  return db
    .select()
    .from(transfers)
    .where(and(eq(transfers.borrowerId, borrowerId), eq(transfers.orderId, orderId)))
    .orderBy(desc(transfers.toldAt), desc(transfers.id))
    .limit(MOST_LISTED)
}

/** Open reports for staff, oldest first. */
export async function listTransfersToCheck(db: Reader): Promise<Transfer[]> {
  const waiting = db.select().from(transfers).where(eq(transfers.state, 'received'))
  return waiting.orderBy(asc(transfers.toldAt)).limit(MOST_LISTED)
}

/** Reports of the same reference by other borrowers: staff see them before they decide. */
export async function listOthersWithUtr(db: Reader, { id, utr }: Transfer): Promise<Transfer[]> {
  return db
    .select()
    .from(transfers)
    .where(and(eq(transfers.utr, utr), ne(transfers.id, id)))
    .limit(MOST_LISTED)
}

/** For staff, who act for all borrowers. @throws TRANSFER_NOT_FOUND */
export async function requireTransfer(db: Reader, id: string): Promise<Transfer> {
  const [row] = isUuid(id) ? await db.select().from(transfers).where(eq(transfers.id, id)) : []
  if (!row) throw new DomainError('TRANSFER_NOT_FOUND')
  return row
}

/** Returns the transfer, locked until the transaction ends. @throws TRANSFER_NOT_FOUND, TRANSFER_DECIDED */
export async function lockOpenTransfer(tx: Tx, id: string): Promise<Transfer> {
  const [row] = isUuid(id) ? await tx.select().from(transfers).where(eq(transfers.id, id)).for('update') : []
  if (!row) throw new DomainError('TRANSFER_NOT_FOUND')
  if (row.state !== 'received') throw new DomainError('TRANSFER_DECIDED')
  return row
}

/** Refuses with RECEIPT_MATCHED: one piece of money is one transfer. */
export async function decideTransfer(tx: Tx, { borrowerId, id }: Transfer, decision: Decision): Promise<Transfer> {
  try {
    const one = and(eq(transfers.borrowerId, borrowerId), eq(transfers.id, id))
    const [row] = await tx.update(transfers).set(decision).where(one).returning()
    if (!row) throw new Error(`transfer ${id} is gone`)
    return row
  } catch (error) {
    if (brokenConstraint(error) === 'one_transfer_per_receipt') throw new DomainError('RECEIPT_MATCHED')
    throw error
  }
}
