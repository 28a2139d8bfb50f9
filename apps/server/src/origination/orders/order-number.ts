import { drawNumber, hasRightCheckDigit } from '../../platform/case-number/check-digit.ts'

const DIGITS = 9

/** Nine digits and a check digit: one more than a case number has, so that neither is taken for the other. */
export function makeOrderNumber(): string {
  return drawNumber(DIGITS)
}

/** `4821 7730 54`, as it is said and written. */
export function showOrderNumber(digits: string): string {
  return digits.replace(/^(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3')
}

/** The digits of a number as somebody wrote it; `slip` when one of them must be wrong; null for what is no such number. */
export function readOrderNumber(text: string): { readonly digits: string } | 'slip' | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits)) return null
  return hasRightCheckDigit(digits) ? { digits } : 'slip'
}
