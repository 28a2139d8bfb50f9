import { formatMoney } from '@hulog/ui/format-money'
import { type Market, markets } from './markets.ts'

export type Currency = (typeof markets)[Market]['currency']

const marketByCurrency = new Map(
  Object.entries(markets).map(([market, { currency }]) => [currency, market as Market] as const),
)

/** An amount as people of its country write it, drawn by the very function that draws it on pages: `₱10,000.00`. */
export function showMoney(amountMinor: number, currency: Currency): string {
  return formatMoney(amountMinor, { currency, market: marketByCurrency.get(currency) ?? 'none' })
}
