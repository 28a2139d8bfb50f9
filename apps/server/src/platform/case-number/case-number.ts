import { drawNumber, hasRightCheckDigit } from './check-digit.ts'

const DIGITS = 8

/** How often another is drawn when a number is taken: even with ten million cases, failing so often never happens. */
export const CASE_NUMBER_TRIES = 10

/** Eight digits and a check digit. */
export function makeCaseNumber(): string {
  return drawNumber(DIGITS)
}

/** `123-456-789`, as it is said and written. */
export function showCaseNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
}

/** The digits of a number as somebody wrote it; null when they cannot be those of a case. */
export function readCaseNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && hasRightCheckDigit(digits) ? digits : null
}
