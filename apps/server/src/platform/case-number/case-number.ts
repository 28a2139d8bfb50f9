import { randomInt } from 'node:crypto'

const DIGITS = 8

/** The number of draws for a new case number: even with ten million cases, so many failures never happen. */
export const CASE_NUMBER_TRIES = 10

/** Eight digits and a check digit. */
export function makeCaseNumber(): string {
  return drawNumber(DIGITS)
}

/** `123-456-789`, the form in which it is said and written. */
export function showCaseNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
}

/** Groups a number for reading: `4821 7730 54`. */
export function showOrderNumber(digits: string): string {
  return digits.replace(/^(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3')
}

/** Returns the digits of a written number; null when they cannot be those of a case. */
export function readCaseNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && hasRightCheckDigit(digits) ? digits : null
}

/** Digits that cannot be predicted, and a check digit, which detects one wrong or two swapped digits. */
export function drawNumber(digitCount: number): string {
  const digits = String(randomInt(10 ** digitCount)).padStart(digitCount, '0')
  return digits + checkDigitOf(digits)
}

/** Whether the last digit is the check digit of those before it. */
export function hasRightCheckDigit(digits: string): boolean {
  return checkDigitOf(digits.slice(0, -1)) === digits.slice(-1)
}

/** The quasigroup of order ten of H. M. Damm, "Total anti-symmetrische Quasigruppen" (Marburg, 2004). */
const TABLE = [
  ...['0317598642', '7092154863', '4206871359', '1750983426', '6123045978'],
  ...['3674209581', '5869720134', '8945362017', '9438617205', '2581436790'],
]

/** Finds every single wrong digit and every two neighbours swapped. */
function checkDigitOf(digits: string): string {
  return [...digits].reduce((interim, digit) => TABLE[Number(interim)]?.[Number(digit)] ?? '', '0')
}
