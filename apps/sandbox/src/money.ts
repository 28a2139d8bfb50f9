/** Minor units as people read them, with the currency's sign: 124000 PHP is ₱1,240.00. Exact, no floating point. */
export function formatMoney(amountMinor: number, currency: string): string {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat('en-PH', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(toDecimal(amountMinor, digits))
}

/** A typed amount (1,240 or 1240.00) in minor units, or null when it is not an amount of this currency. */
export function parseMoney(typed: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const match = /^(\d{1,10})(?:\.(\d+))?$/.exec(typed.replace(/[,\s]/g, ''))
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digits) return null
  const amountMinor = Number(match[1] + fraction.padEnd(digits, '0'))
  return amountMinor > 0 ? amountMinor : null
}

/** The amount as a form field shows it: 1240.00 */
export function toDecimal(amountMinor: number, digits: number): `${number}` {
  const text = String(amountMinor).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return (digits === 0 ? whole : `${whole}.${text.slice(-digits)}`) as `${number}`
}

// By ISO 4217, as the product counts. Intl is not asked: it shows rupiah without the sen that the minor unit is.
const DIGITS: Record<string, number> = { JPY: 0, KRW: 0, VND: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 }

export function digitsOf(currency: string): number {
  return DIGITS[currency] ?? 2
}
