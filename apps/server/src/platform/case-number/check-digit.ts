import { randomInt } from 'node:crypto'

/** Digits nobody can guess the next of, and a check digit: said over a phone, one wrong or two swapped are noticed. */
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
