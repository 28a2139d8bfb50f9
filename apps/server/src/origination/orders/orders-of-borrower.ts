import type { Reply } from '@hulog/contract'
import type { IsoDate } from '@hulog/lending'
import { and, desc, eq, sql } from 'drizzle-orm'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { marketFactsOf, servedMarketOf, storedStatus } from './order-state.ts'
import { type Order, orders } from './orders.schema.ts'

type Shown = Reply<'listBorrowerOrders'>['orders'][number]

type Page = { readonly before: string | undefined; readonly limit: number }

/** A borrower's applications and loans for staff, newest first, from after the order `before`; none after an unknown one. */
export async function listOrdersOfBorrower({ db, clock }: Services, borrowerId: string, page: Page): Promise<Shown[]> {
  const rows = await readPage(db, borrowerId, page)
  return rows.map((order) => showOrder(order, businessDateIn(servedMarketOf(order), clock)))
}

async function readPage(db: Reader, borrowerId: string, { before, limit }: Page): Promise<Order[]> {
  const { appliedAt, id } = orders
  const isOlder = sql`(${appliedAt}, ${id}) < (select o.applied_at, o.id from orders o
    where o.borrower_id = ${borrowerId} and o.id = ${before})`
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.borrowerId, borrowerId), before === undefined ? undefined : isOlder))
    .orderBy(desc(appliedAt), desc(id))
    .limit(limit)
}

function showOrder(order: Order, today: IsoDate): Shown {
  return {
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    productName: order.productName,
    amountMinor: order.terms?.principalMinor ?? order.requestedAmountMinor,
    currency: marketFactsOf(order).currency,
    orderState: stateOn(order, today),
    appliedAt: order.appliedAt.toISOString(),
    paidOutOn: order.disbursedOn,
    closedOn: order.closedOn,
  }
}

/** A running loan is due or overdue by its earliest unpaid due date, so that its events need not be read for a list. */
function stateOn(order: Order, today: IsoDate): Shown['orderState'] {
  const stored = storedStatus(order)
  const { nextDueOn } = order
  if (stored !== 'active' || nextDueOn === null || nextDueOn > today) return stored
  return nextDueOn === today ? 'due' : 'overdue'
}
