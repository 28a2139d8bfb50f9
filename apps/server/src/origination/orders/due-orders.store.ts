import { orderStatusCodes } from '@hulog/lending'
import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { orders } from './orders.schema.ts'
import type { Order } from './orders.store.ts'

/** A running loan with work up to a day, locked; null when there is none any more, or someone else is at it. */
export async function lockDueOrder(
  tx: Tx,
  { borrowerId, orderId }: { borrowerId: string; orderId: string },
  on: string,
): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.borrowerId, borrowerId),
        eq(orders.id, orderId),
        eq(orders.state, orderStatusCodes.active),
        lte(orders.nextWorkOn, on),
      ),
    )
    .for('update', { skipLocked: true })
  return order ?? null
}
