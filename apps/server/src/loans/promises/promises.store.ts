import { and, desc, eq } from 'drizzle-orm'
import type { Order } from '../../origination/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { promises } from './promises.schema.ts'

export type StoredPromise = typeof promises.$inferSelect

const MOST_LISTED = 50

/** Promises for a loan, newest first. */
export async function listPromises(
  db: Reader,
  order: Pick<Order, 'borrowerId' | 'id'>,
  limit = MOST_LISTED,
): Promise<StoredPromise[]> {
  return db
    .select()
    .from(promises)
    .where(ofOrder(order))
    .orderBy(desc(promises.recordedAt), desc(promises.id))
    .limit(limit)
}

export async function updatePromise(tx: Tx, promise: StoredPromise, set: Partial<StoredPromise>): Promise<void> {
  await tx
    .update(promises)
    .set(set)
    .where(and(ofOrder({ borrowerId: promise.borrowerId, id: promise.orderId }), eq(promises.id, promise.id)))
}

/** After a payment was taken back, promises that were found to be kept are judged once more. */
export async function followPromisesAgain(tx: Tx, order: Pick<Order, 'borrowerId' | 'id'>): Promise<void> {
  await tx
    .update(promises)
    .set({ followedUpAs: null })
    .where(and(ofOrder(order), eq(promises.followedUpAs, 'kept')))
}

function ofOrder({ borrowerId, id }: Pick<Order, 'borrowerId' | 'id'>) {
  return and(eq(promises.borrowerId, borrowerId), eq(promises.orderId, id))
}
