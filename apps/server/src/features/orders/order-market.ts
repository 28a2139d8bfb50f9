import type { IsoDate } from '@hulog/lending'
import type { Clock } from '../../platform/clock/clock.ts'
import { isMarket, markets } from '../../platform/markets/markets.ts'
import type { Order } from './orders.store.ts'

/** Currency, zone and language of the country an order is made in. */
export function marketFactsOf({ id, market }: Pick<Order, 'id' | 'market'>) {
  if (!isMarket(market)) throw new Error(`order ${id} is in market ${market}, which is not served`)
  return markets[market]
}

/** Today on the lender's calendar, where the borrower lives. */
export function businessDateOf(order: Pick<Order, 'id' | 'market'>, clock: Clock): IsoDate {
  return clock.businessDate(marketFactsOf(order).zone)
}
