import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/is-uuid.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { orders } from './orders.schema.ts'
import type { Order } from './orders.store.ts'

/** The order of an id alone: for staff, who act on everybody's. Borrowers' calls go by `requireOrder`. */
export async function requireOrderById(db: Reader, orderId: string): Promise<Order> {
  const [order] = isUuid(orderId) ? await db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (!order) throw new DomainError('ORDER_NOT_FOUND')
  return order
}
