import { businessDateAt, type IsoDate } from '@hulog/lending'
import { formatMoney } from '@hulog/ui/format'

/** A country the product lends in, with everything that differs by country and is not a product term. */
export type Market = 'IN' | 'PH' | 'ID'

type MarketFacts = {
  readonly currency: 'INR' | 'PHP' | 'IDR'
  /** The zone whose calendar day is the business date. */
  readonly zone: string
  readonly locale: string
  readonly callingCode: string
}

export const markets: Record<Market, MarketFacts> = {
  IN: { currency: 'INR', zone: 'Asia/Kolkata', locale: 'en-IN', callingCode: '91' },
  PH: {
    currency: 'PHP',
    zone: 'Asia/Manila',
    locale: 'en-PH',
    callingCode: '63',
  },
  ID: { currency: 'IDR', zone: 'Asia/Jakarta', locale: 'id-ID', callingCode: '62' },
}

export const allMarkets = Object.keys(markets) as readonly Market[]

export function isMarket(value: string): value is Market {
  return Object.hasOwn(markets, value)
}

export type Currency = (typeof markets)[Market]['currency']

/** A market, or none: money can arrive in a currency that no market lends. */
export type MarketOrNone = Market | 'none'

const marketByCurrency = new Map<string, Market>(allMarkets.map((market) => [markets[market].currency, market]))

/** Returns the market that lends in a currency. */
export function marketOfCurrency(currency: string): MarketOrNone {
  return marketByCurrency.get(currency) ?? 'none'
}

/** Returns the notation of amounts and rates where a currency is lent. */
export function localeOfCurrency(currency: Currency): string {
  const market = marketOfCurrency(currency)
  if (market === 'none') throw new Error(`no market lends in ${currency}`)
  return markets[market].locale
}

/** Returns the zone of a market; UTC without a market. */
export function zoneOf(market: MarketOrNone): string {
  return market === 'none' ? 'UTC' : markets[market].zone
}

/** The part of the clock that tells the lender's calendar. */
type Calendar = { businessDate(zone: string): IsoDate }

/** Returns today's business date in a market. An order has its own: `businessDateOf`. */
export function businessDateIn(market: MarketOrNone, clock: Calendar): IsoDate {
  return clock.businessDate(zoneOf(market))
}

/** Returns the date that an instant has in a market. */
export function dateIn(market: MarketOrNone, instant: Date): IsoDate {
  return businessDateAt(instant, zoneOf(market))
}

/** Formats an amount as people of its country write it, by the very function that draws it on pages: `₱10,000.00`. */
export function showMoney(amountMinor: number, currency: Currency): string {
  return formatMoney(amountMinor, { currency, market: marketOfCurrency(currency) })
}
