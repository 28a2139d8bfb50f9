import type { IsoDate } from '@hulog/lending'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'

/** Whose calendar counts when nothing tells. */
export const DEFAULT_MARKET: Market = 'PH'

/** The business date where a currency is lent, or the first of several that is; elsewhere the default market's. */
export function todayIn({ clock }: Services, ...currencies: readonly string[]): IsoDate {
  return clock.businessDate(currencies.map(findZone).find(Boolean) ?? markets[DEFAULT_MARKET].zone)
}

function findZone(currency: string): string | undefined {
  return Object.values(markets).find((facts) => facts.currency === currency)?.zone
}
