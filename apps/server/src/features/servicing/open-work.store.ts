import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Receipt } from '../repayments/index.ts'
import { receipts } from '../repayments/repayments.schema.ts'
import { servicingRequests } from './servicing.schema.ts'
import type { ServicingRequest } from './servicing.store.ts'

/** What waits for another member of staff or for the bank, the oldest first. */
export async function listOpenRequests(db: Reader, limit: number): Promise<ServicingRequest[]> {
  return db
    .select()
    .from(servicingRequests)
    .where(inArray(servicingRequests.state, ['asked', 'paying']))
    .orderBy(asc(servicingRequests.askedAt))
    .limit(limit)
}

/** Money of which nobody knows yet what it is for, the oldest first. */
export async function listSuspense(db: Reader, limit: number): Promise<Receipt[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.outcome, 'suspense'), isNull(receipts.resolvedAt)))
    .orderBy(asc(receipts.receivedAt))
    .limit(limit)
}
