export type Currency = 'INR' | 'PHP' | 'IDR'

/** Where the amount is shown. `none` groups by thousands with a comma. */
export type Market = 'IN' | 'PH' | 'ID' | 'none'

export type MoneyFormat = { currency: Currency; market: Market; sign?: string | undefined }

const SIGNS: Record<Currency, string> = { INR: '₹', PHP: '₱', IDR: 'Rp' }

const MINUS = '\u2212'

const THOUSANDS = /(\d)(?=(?:\d{3})+$)/g

const LAKHS = /(\d)(?=(?:\d{2})*\d{3}$)/g

/** `₱1,240.00`. The sign follows from the currency unless one is given. */
export function formatMoney(amountMinor: number, { currency, market, sign }: MoneyFormat): string {
  const digits = formatAmount(Math.abs(amountMinor), market)
  return `${amountMinor < 0 ? MINUS : ''}${sign ?? currencySign(currency)}${digits}`
}

/**
 * The amount without its sign, always with 2 decimals: `1,240.00`; in India `12,34,567.00`; in Indonesia, where the dot
 * separates thousands, `1.240,00`. Written by hand because old web views lack the locales, and so that a figure never
 * passes through floating point.
 */
export function formatAmount(amountMinor: number, market: Market): string {
  if (!Number.isSafeInteger(amountMinor)) throw new TypeError(`not an amount in minor units: ${amountMinor}`)
  const minor = Math.abs(amountMinor)
  const cents = String(minor % 100).padStart(2, '0')
  const whole = String((minor - (minor % 100)) / 100)
  const [thousands, decimal] = market === 'ID' ? ['.', ','] : [',', '.']
  const grouped = whole.replace(market === 'IN' ? LAKHS : THOUSANDS, `$1${thousands}`)
  return `${amountMinor < 0 ? MINUS : ''}${grouped}${decimal}${cents}`
}

export function currencySign(currency: Currency): string {
  return SIGNS[currency]
}
