import assert from 'node:assert/strict'
import { formatMoney } from '@hulog/ui/format'

/** A country the product lends in, with everything that differs by country and is not a product term. */
export type Market = 'IN' | 'PH' | 'ID'

type MarketFacts = {
  readonly currency: 'INR' | 'PHP' | 'IDR'
  /** The zone whose calendar day is the business date. */
  readonly zone: string
  readonly locale: string
  readonly callingCode: string
  readonly nationalIdLabel: string
}

export const markets: Record<Market, MarketFacts> = {
  IN: { currency: 'INR', zone: 'Asia/Kolkata', locale: 'en-IN', callingCode: '91', nationalIdLabel: 'PAN' },
  PH: {
    currency: 'PHP',
    zone: 'Asia/Manila',
    locale: 'en-PH',
    callingCode: '63',
    nationalIdLabel: 'PhilSys or UMID number',
  },
  ID: { currency: 'IDR', zone: 'Asia/Jakarta', locale: 'id-ID', callingCode: '62', nationalIdLabel: 'NIK (KTP)' },
}

export function isMarket(value: string): value is Market {
  return Object.hasOwn(markets, value)
}

export type Currency = (typeof markets)[Market]['currency']

const marketByCurrency = new Map(
  Object.entries(markets).map(([market, { currency }]) => [currency, market as Market] as const),
)

/** The market in which a currency is lent. */
export function marketOfCurrency(currency: Currency): Market {
  const market = marketByCurrency.get(currency)
  assert.ok(market, `no market lends in ${currency}`)
  return market
}

/** An amount as people of its country write it, drawn by the very function that draws it on pages: `₱10,000.00`. */
export function showMoney(amountMinor: number, currency: Currency): string {
  return formatMoney(amountMinor, { currency, market: marketByCurrency.get(currency) ?? 'none' })
}
