import type { Currency } from '@hulog/lending'
import { markets } from '../../platform/markets/markets.ts'

const PPM_PER_PERCENT = 10_000

const formats = new Map<string, Intl.NumberFormat>()

/** `50000` is `5 %`, `1000` is `0.10 %`, `1250` is `0.125 %`: no digit is lost, none invented. */
export function plainPercent(ratePpm: number, currency: Currency): string {
  return `${formatOf(currency, ratePpm % PPM_PER_PERCENT === 0).format(ratePpm / PPM_PER_PERCENT)} %`
}

/** Kept: making a format takes longer than all the rest of a product's description. */
function formatOf(currency: Currency, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`
  const known = formats.get(key)
  if (known) return known
  const digits = isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  const format = new Intl.NumberFormat(localeOf(currency), digits)
  formats.set(key, format)
  return format
}

function localeOf(currency: Currency): string {
  const market = Object.values(markets).find((facts) => facts.currency === currency)
  if (!market) throw new Error(`no market lends in ${currency}`)
  return market.locale
}
