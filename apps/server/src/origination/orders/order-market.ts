import { type IsoDate, parseIsoDate } from '@hulog/lending'
import type { Clock } from '../../platform/clock/clock.ts'
import { isMarket, type Market, markets } from '../../platform/markets/markets.ts'
import type { Order } from './orders.store.ts'

/** The country an order is made in. */
export function servedMarketOf({ id, market }: Pick<Order, 'id' | 'market'>): Market {
  if (!isMarket(market)) throw new Error(`order ${id} is in market ${market}, which is not served`)
  return market
}

/** Currency, zone and language of that country. */
export function marketFactsOf(order: Pick<Order, 'id' | 'market'>) {
  return markets[servedMarketOf(order)]
}

/**
 * Today on the lender's calendar, where the borrower lives. Never before the day the loan was paid out: a clock that was set
 * back, or one of two servers that is behind, must not make a loan that runs into one that cannot be.
 */
export function businessDateOf(order: Pick<Order, 'id' | 'market' | 'disbursedOn'>, clock: Clock): IsoDate {
  const today = clock.businessDate(marketFactsOf(order).zone)
  return order.disbursedOn !== null && order.disbursedOn > today ? parseIsoDate(order.disbursedOn) : today
}
