import { toAmountMinor } from './amount.ts'
import { type Rounding, roundDiv } from './rounding.ts'

/**
 * dividend ÷ divisor as a whole number, rounded once. Both are whole, not negative, and safe integers.
 *
 * Exact although it is done in plain numbers: below 2^53 two floats that neighbour a quotient are closer together than
 * 2 ÷ divisor, so a quotient short of a whole number by at least 1 ÷ divisor never becomes it, and its floor is right.
 * Agrees with `roundDiv`, which needs no limits. Example: 5 ÷ 2 is 3 half-up, 2 half-even.
 */
export function roundQuotient(dividend: number, divisor: number, rounding: Rounding): number {
  const quotient = Math.floor(dividend / divisor)
  return goesUp(quotient, dividend - quotient * divisor, divisor, rounding) ? quotient + 1 : quotient
}

/**
 * a × b × c ÷ divisor in minor units, rounded once: in plain numbers when the product stays exact, else in `bigint`.
 *
 * All four are whole, not negative and safe integers. Errors: `amount-out-of-range` when the result is no safe integer.
 */
export function roundProduct(a: number, b: number, c: number, divisor: number, rounding: Rounding): number {
  // A product of whole numbers within the safe range never left it on the way, so it was not rounded either.
  const product = a * b * c
  if (product <= Number.MAX_SAFE_INTEGER) return roundQuotient(product, divisor, rounding)
  return toAmountMinor(roundDiv(BigInt(a) * BigInt(b) * BigInt(c), BigInt(divisor), rounding))
}

function goesUp(quotient: number, remainder: number, divisor: number, rounding: Rounding): boolean {
  if (remainder === 0 || rounding === 'down') return false
  if (rounding === 'up') return true
  const rest = divisor - remainder
  if (remainder !== rest) return remainder > rest
  return rounding === 'half-up' || quotient % 2 === 1
}
