import { type Market, markets } from './markets.ts'

export type Currency = (typeof markets)[Market]['currency']

const SIGNS: Record<Currency, string> = { INR: '₹', PHP: '₱', IDR: 'Rp' }
const formats = new Map<Currency, Intl.NumberFormat>()

/** An amount as people of its country write it: `₱10,000.00`, `Rp1.000.000,00`. Exact: no float is made of it. */
export function showMoney(amountMinor: number, currency: Currency): string {
  const minor = amountMinor % 100
  const major = (amountMinor - minor) / 100
  const decimal = `${major}.${String(minor).padStart(2, '0')}` as `${number}`
  return `${SIGNS[currency]}${formatOf(currency).format(decimal)}`
}

function formatOf(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const market = Object.values(markets).find((facts) => facts.currency === currency)
  if (!market) throw new Error(`no market lends in ${currency}`)
  const format = new Intl.NumberFormat(market.locale, { minimumFractionDigits: 2 })
  formats.set(currency, format)
  return format
}
