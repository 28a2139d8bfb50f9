import type { Currency } from '@hulog/lending'
import { markets } from '../../platform/markets/markets.ts'

const PPM_PER_PERCENT = 10_000

/** `100000` is `1,000.00`, grouped as people of the currency's country write numbers. */
export function plainAmount(amountMinor: number, currency: Currency): string {
  const minor = amountMinor % 100
  const major = (amountMinor - minor) / 100
  const format = new Intl.NumberFormat(localeOf(currency), { minimumFractionDigits: 2 })
  return format.format(`${major}.${String(minor).padStart(2, '0')}` as `${number}`)
}

/** `50000` is `5 %`, `1000` is `0.10 %`, `1250` is `0.125 %`: no digit is lost, none invented. */
export function plainPercent(ratePpm: number, currency: Currency): string {
  const isWhole = ratePpm % PPM_PER_PERCENT === 0
  const digits = isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  return `${new Intl.NumberFormat(localeOf(currency), digits).format(ratePpm / PPM_PER_PERCENT)} %`
}

function localeOf(currency: Currency): string {
  const market = Object.values(markets).find((facts) => facts.currency === currency)
  if (!market) throw new Error(`no market lends in ${currency}`)
  return market.locale
}
