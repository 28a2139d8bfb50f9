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

export type DateFormat = { withTime?: boolean | undefined; timeZone?: string | undefined }

/**
 * Formats as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`, zero padded. A date (`2027-03-05`) stays unchanged: it has no zone
 * and must not slip a day. An instant is shown in `timeZone`, by default the device's.
 */
export function formatDate(value: string | Date, { withTime = false, timeZone }: DateFormat = {}): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const instant = typeof value === 'string' ? new Date(value) : value
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value: text } of partsFormat(timeZone).formatToParts(instant)) parts[type] = text
  const date = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
  return withTime ? `${date} ${parts.hour}:${parts.minute}:${parts.second}` : date
}

function partsFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
}
