import { drawNumber, hasRightCheckDigit } from '../../platform/case-number/case-number.ts'

const DIGITS = 9

/** Draws nine digits and a check digit: one more than a case number, so that the two cannot be confused. */
export function makeOrderNumber(): string {
  return drawNumber(DIGITS)
}

/** Reads a typed number; `slip` when the check digit is wrong, null for anything else. */
export function readOrderNumber(text: string): { readonly digits: string } | 'slip' | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits)) return null
  return hasRightCheckDigit(digits) ? { digits } : 'slip'
}
