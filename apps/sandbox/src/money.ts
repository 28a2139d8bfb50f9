/** Minor units as people read them, with the currency's sign: 124000 PHP is ₱1,240.00. Exact, no floating point. */
export function formatMoney(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-PH', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(toDecimal(amountMinor, digitsOf(currency)))
}

/** What a person typed (1,240 or 1240.00) in minor units, or null when it is no amount of this currency. */
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

export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
