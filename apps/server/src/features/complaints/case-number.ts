import { randomInt } from 'node:crypto'

const DIGITS = 8

/** Eight digits nobody can guess the next of, and a check digit: said over a phone, one wrong or two swapped are noticed. */
export function makeCaseNumber(): string {
  const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  return digits + checkDigitOf(digits)
}

/** `123-456-789`, as it is said and written. */
export function showCaseNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
}

/** The digits of a number as somebody wrote it; null when they cannot be those of a case. */
export function readCaseNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  const isRight = /^\d{9}$/.test(digits) && checkDigitOf(digits.slice(0, DIGITS)) === digits.slice(DIGITS)
  return isRight ? digits : null
}

/** ISO 7064, MOD 11,10: finds every single wrong digit and every two neighbours swapped. */
function checkDigitOf(digits: string): string {
  let product = 10
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return String((11 - product) % 10)
}
