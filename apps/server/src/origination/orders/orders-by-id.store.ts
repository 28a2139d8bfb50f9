import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/is-uuid.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { readOrderNumber, showOrderNumber } from './order-number.ts'
import { orders } from './orders.schema.ts'
import type { Order } from './orders.store.ts'

/**
 * The order of an id or a number alone: for staff, who act on everybody's. Borrowers' calls go by `requireOrder`.
 * @throws ORDER_NOT_FOUND, ORDER_NUMBER_SLIP
 */
export async function requireOrderById(db: Reader, said: string): Promise<Order> {
  const [order] = await findNamed(db, said)
  if (!order) throw new DomainError('ORDER_NOT_FOUND')
  return order
}

/** The numbers of orders, as they are shown, by their ids. */
export async function listOrderNumbers(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(found.map(({ id, number }) => [id, showOrderNumber(number)]))
}

async function findNamed(db: Reader, said: string): Promise<Order[]> {
  if (isUuid(said)) return db.select().from(orders).where(eq(orders.id, said))
  const read = readOrderNumber(said)
  if (read === 'slip') throw new DomainError('ORDER_NUMBER_SLIP')
  return read === null ? [] : db.select().from(orders).where(eq(orders.number, read.digits))
}
