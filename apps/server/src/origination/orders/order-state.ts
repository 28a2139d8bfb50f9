import {
  type IsoDate,
  type LoanTerms,
  type OrderStatus,
  orderStatusCodes,
  parseIsoDate,
  type StoredStatus,
} from '@hulog/lending'
import type { Clock } from '../../platform/clock/clock.ts'
import { businessDateIn, isMarket, type Market, markets } from '../../platform/markets/markets.ts'
import { canBePaidOut } from '../products/payout-days.ts'
import type { Order } from './orders.schema.ts'

const statusByCode = new Map<number, OrderStatus>(
  Object.entries(orderStatusCodes).map(([status, code]) => [code, status as OrderStatus]),
)

/** Names the stored state of an order. The state a borrower sees may depend on the date: see `describeStatus`. */
export function storedStatus(order: Pick<Order, 'state'>): StoredStatus {
  const status = statusByCode.get(order.state)
  if (status === undefined || status === 'due' || status === 'overdue') {
    throw new Error(`an order is stored in state ${order.state}, which is none`)
  }
  return status
}

type Offered = Pick<Order, 'state' | 'offerEndsOn' | 'terms' | 'requestedAmountMinor'>

/** The last day on which an offer can be confirmed is `offerEndsOn` itself. */
export function hasOfferEnded({ offerEndsOn }: Pick<Order, 'offerEndsOn'>, on: IsoDate): boolean {
  return offerEndsOn !== null && offerEndsOn < on
}

/** True for an offer that nobody answered in time, before and after it is closed. */
export function isEndedOffer(
  order: Pick<Order, 'state' | 'offerEndsOn' | 'confirmedAt' | 'closedOn'>,
  on: IsoDate,
): boolean {
  const { offered, cancelled } = orderStatusCodes
  if (order.state === offered) return hasOfferEnded(order, on)
  const { confirmedAt, closedOn } = order
  return (
    order.state === cancelled &&
    confirmedAt === null &&
    closedOn !== null &&
    hasOfferEnded(order, parseIsoDate(closedOn))
  )
}

/**
 * Returns the terms that can be confirmed on a date; null without an offer, after it ended, and for terms that have no plan
 * on a day on which the bank may pay: no money may leave for which there would be no loan.
 */
export function offeredTerms(order: Pick<Order, 'state' | 'offerEndsOn' | 'terms'>, on: IsoDate): LoanTerms | null {
  const { state, terms } = order
  if (state !== orderStatusCodes.offered || terms === null || hasOfferEnded(order, on)) return null
  return canBePaidOut(terms, on) ? terms : null
}

/** True when the offer is smaller than the request, so the borrower must be asked first (ORD-09). */
export function isPartialOffer(order: Offered, on: IsoDate): boolean {
  const terms = offeredTerms(order, on)
  return terms !== null && terms.principalMinor < order.requestedAmountMinor
}

/** Returns the market an order was made in. */
export function servedMarketOf({ id, market }: Pick<Order, 'id' | 'market'>): Market {
  if (!isMarket(market)) throw new Error(`order ${id} is in market ${market}, which is not served`)
  return market
}

/** Returns currency and locale of the order's market. */
export function marketFactsOf(order: Pick<Order, 'id' | 'market'>) {
  return markets[servedMarketOf(order)]
}

/**
 * Returns today's business date in the order's market, but never a day before the payout: a clock set back, or a server
 * that lags behind another, must not make a running loan impossible.
 */
export function businessDateOf(order: Pick<Order, 'id' | 'market' | 'disbursedOn'>, clock: Clock): IsoDate {
  const today = businessDateIn(servedMarketOf(order), clock)
  return order.disbursedOn !== null && order.disbursedOn > today ? parseIsoDate(order.disbursedOn) : today
}
