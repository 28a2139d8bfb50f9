import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { receipts } from './repayments.schema.ts'
import type { Receipt } from './repayments.store.ts'

/** Money of which nobody knows yet what it is for, the oldest first. */
export async function listSuspense(db: Reader, limit: number): Promise<Receipt[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.outcome, 'suspense'), isNull(receipts.resolvedAt)))
    .orderBy(asc(receipts.receivedAt))
    .limit(limit)
}

type OfOrder = { readonly borrowerId: SQLWrapper; readonly orderId: SQLWrapper; readonly code: SQLWrapper }

/** What arrived for a code of an order, as a part of another query: for `exists`. */
export function receiptsOf(db: Reader, { borrowerId, orderId, code }: OfOrder) {
  const isOfCode = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId), eq(receipts.code, code))
  return db.select({ one: sql`1` }).from(receipts).where(isOfCode)
}
