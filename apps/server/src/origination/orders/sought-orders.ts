import { type OrderStatus, orderStatusCodes } from '@hulog/lending'
import { desc, eq, inArray } from 'drizzle-orm'
import type { FoundOrder } from '../../people/index.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import { isUuid } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, isEndedOffer, servedMarketOf, storedStatus } from './order-state.ts'
import { type Order, orders } from './orders.schema.ts'
import { readOrderNumber } from './orders.store.ts'

type Needed = Pick<Services, 'db' | 'clock'>

/** Finds the order of a number or an id, for the search of staff. */
export async function findSoughtOrders(
  { db, clock }: Needed,
  text: string,
): Promise<{ found: FoundOrder[]; isSlip: boolean }> {
  const number = readOrderNumber(text)
  if (number === 'slip') return { found: [], isSlip: true }
  if (number === null && !isUuid(text)) return { found: [], isSlip: false }
  const where = number === null ? eq(orders.id, text) : eq(orders.number, number.digits)
  const rows = await db.select().from(orders).where(where).limit(1)
  return { found: rows.map((order) => describeSought(order, clock)), isSlip: false }
}

/** The newest order of each of some borrowers. */
export async function listNewestOrders({ db, clock }: Needed, borrowerIds: readonly string[]): Promise<FoundOrder[]> {
  const rows = await db
    .selectDistinctOn([orders.borrowerId])
    .from(orders)
    .where(inArray(orders.borrowerId, [...borrowerIds]))
    .orderBy(orders.borrowerId, desc(orders.appliedAt), desc(orders.id))
  return rows.map((order) => describeSought(order, clock))
}

function describeSought(order: Order, clock: Services['clock']): FoundOrder {
  return {
    borrowerId: order.borrowerId,
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    orderStatus: orderStatusCodes[statusInLists(order, clock)],
    market: servedMarketOf(order),
    productName: order.productName,
    isPaidOut: order.disbursedOn !== null,
  }
}

/**
 * The status on its business date as lists show it, from the order alone: its earliest unpaid due date says whether a running loan is
 * due or overdue, so that no loan needs to be computed.
 */
function statusInLists(order: Order, clock: Services['clock']): OrderStatus {
  const today = businessDateOf(order, clock)
  const status = storedStatus(order)
  if (status === 'offered' && isEndedOffer(order, today)) return 'cancelled'
  if (status !== 'active' || order.nextDueOn === null || order.nextDueOn > today) return status
  return order.nextDueOn < today ? 'overdue' : 'due'
}
