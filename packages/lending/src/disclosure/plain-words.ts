import { formatAmountPlainly } from '../money/amount.ts'
import type { Currency, Span } from '../terms/loan-terms.ts'

/** "INR 20,000.00". */
export function amountIn(currency: Currency, amountMinor: number): string {
  return `${currency} ${formatAmountPlainly(amountMinor)}`
}

/** "1 day", "24 months". */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export function spanInWords(span: Span): string {
  return 'days' in span ? counted(span.days, 'day') : counted(span.months, 'month')
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
