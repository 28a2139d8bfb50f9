import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { listFullNames, maskName } from '../../people/index.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { marketFactsOf, servedMarketOf } from '../orders/order-state.ts'
import { type Order, orders } from '../orders/orders.schema.ts'
import { listProductNames } from '../products/products.store.ts'
import { applicationReviews, decisions } from './applications.schema.ts'
import { type ApplicationReview, claimsOverSince, holderOf, isFree } from './reviews.store.ts'

type Row = { readonly review: ApplicationReview; readonly order: Order; readonly decision: Outcome | null }
type Outcome = Pick<typeof decisions.$inferSelect, 'isApproved' | 'offeredAmountMinor'>

/** Lists a page of referred applications. Names are masked, so that a list of them is nobody's record. */
export async function listApplications(
  services: Services,
  body: Body<'listApplications'>,
): Promise<Reply<'listApplications'>> {
  const now = services.clock.now()
  const found = await findRows(services.db, body, now)
  const rows = found.slice(0, PAGE_SIZE)
  const names = await listFullNames(
    services,
    services.db,
    rows.map(({ order }) => order.borrowerId),
  )
  const products = await listProductNames(services.db)
  return {
    applications: rows.map((row) => describeRow(row, names.get(row.order.borrowerId) ?? '', now)),
    hasMore: found.length > rows.length,
    products: products.map(({ id, name, market }) => ({
      productId: id,
      productName: name,
      market: servedMarketOf({ id, market }),
    })),
  }
}

function describeRow({ review, order, decision }: Row, fullName: string, now: Date) {
  return {
    orderId: order.id,
    orderNumber: showOrderNumber(order.number),
    market: servedMarketOf(order),
    productId: order.productId,
    productName: order.productName,
    currency: marketFactsOf(order).currency,
    amountMinor: order.requestedAmountMinor,
    nameMasked: maskName(fullName),
    waitingSince: review.waitingSince.toISOString(),
    state: review.state,
    takenBy: review.state === 'waiting' ? holderOf(review, now) : review.takenBy,
    because: review.because,
    duplicates: review.duplicates,
    recommendation: { ...review.recommendation, reasons: [...review.recommendation.reasons] },
    outcome: decision && { isApproved: decision.isApproved, offeredMinor: decision.offeredAmountMinor },
    closedAt: review.closedAt?.toISOString() ?? null,
  }
}

/** A page and one row more, in the order of an index of `applicationReviews` for each filter. */
async function findRows(db: Reader, asked: Body<'listApplications'>, now: Date): Promise<Row[]> {
  const { state, market, productId, orderId, waitingSince, closedAt } = applicationReviews
  const isWaiting = asked.box === 'waiting'
  const time = isWaiting ? waitingSince : closedAt
  const rows = await db
    .select({ review: applicationReviews, order: orders, decision: decisions })
    .from(applicationReviews)
    .innerJoin(orders, isSameOrder(orders))
    .leftJoin(decisions, and(eq(decisions.borrowerId, orders.borrowerId), eq(decisions.orderId, orders.id)))
    .where(
      and(
        isWaiting ? eq(state, 'waiting') : ne(state, 'waiting'),
        asked.market === undefined ? undefined : eq(market, asked.market),
        asked.productId === undefined ? undefined : eq(productId, asked.productId),
        asked.takenBy === undefined ? undefined : isWithSomebody(asked.takenBy, isWaiting, now),
        asked.isFree && isWaiting ? isFree(now) : undefined,
        asked.after === undefined ? undefined : isAfter(asked.after, isWaiting),
      ),
    )
    .orderBy(isWaiting ? asc(time) : desc(time), isWaiting ? asc(orderId) : desc(orderId))
    .limit(PAGE_SIZE + 1)
  return rows
}

function isSameOrder({ borrowerId, id }: typeof orders): SQL | undefined {
  return and(eq(borrowerId, applicationReviews.borrowerId), eq(id, applicationReviews.orderId))
}

/** Works on it now, or has closed it. */
function isWithSomebody(name: string, isWaiting: boolean, now: Date): SQL | undefined {
  const { takenBy, takenAt } = applicationReviews
  return and(eq(takenBy, name), isWaiting ? gt(takenAt, claimsOverSince(now)) : undefined)
}

/** After the place of an application that may have been decided since: its times stay. An unknown one is followed by nothing. */
function isAfter(after: string, isWaiting: boolean): SQL {
  const { orderId, waitingSince, closedAt } = applicationReviews
  const place = (time: SQL) =>
    sql`(select ${time}, last.order_id from application_reviews last where last.order_id = ${after})`
  return isWaiting
    ? sql`(${waitingSince}, ${orderId}) > ${place(sql`last.waiting_since`)}`
    : sql`(${closedAt}, ${orderId}) < ${place(sql`last.closed_at`)}`
}
