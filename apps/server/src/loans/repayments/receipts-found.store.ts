import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { receipts } from './repayments.schema.ts'
import type { PaymentCode, Receipt } from './repayments.store.ts'

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

/** What became of the money for a code of an order: `returned` when all that arrived was taken back. */
export async function readArrival(
  db: Reader,
  { borrowerId, orderId, code }: Pick<PaymentCode, 'borrowerId' | 'orderId' | 'code'>,
): Promise<'none' | 'here' | 'returned'> {
  const isOfCode = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId), eq(receipts.code, code))
  const [row] = await db
    .select({ isReturned: sql<boolean | null>`bool_and(${receipts.reversedAt} is not null)` })
    .from(receipts)
    .where(isOfCode)
  if (typeof row?.isReturned !== 'boolean') return 'none'
  return row.isReturned ? 'returned' : 'here'
}

/** What arrived for a code of an order, as a part of another query: for `exists`. */
export function receiptsOf(db: Reader, { borrowerId, orderId, code }: OfOrder) {
  const isOfCode = and(eq(receipts.borrowerId, borrowerId), eq(receipts.orderId, orderId), eq(receipts.code, code))
  return db.select({ one: sql`1` }).from(receipts).where(isOfCode)
}
