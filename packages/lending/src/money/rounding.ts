import { LendingError, shown } from '../lending-error.ts'
import { toAmountMinor } from './amount.ts'

/** `up` is away from zero, `down` towards zero; the halves differ only on an exact half. */
export const roundings = ['half-up', 'half-even', 'up', 'down'] as const

export type Rounding = (typeof roundings)[number]

/**
 * The whole number nearest to numerator ÷ denominator, by the named rounding.
 *
 * Exact: both sides are integers, without approximation. Negative values round like their positive counterpart. Errors:
 * `division-by-zero`, `terms-invalid` for an unknown rounding, `amount-out-of-range` for what is no bigint. Example: `roundDiv(5n, 2n, 'half-up')` is `3n`,
 * `'half-even'` gives `2n`.
 */
export function roundDiv(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (typeof numerator !== 'bigint' || typeof denominator !== 'bigint') {
    throw new LendingError('amount-out-of-range', 'Only whole numbers held as bigint can be divided exactly')
  }
  if (denominator === 0n) throw new LendingError('division-by-zero', 'A number cannot be divided by zero')
  if (!roundings.includes(rounding)) throw new LendingError('terms-invalid', `${shown(rounding)} is not a rounding`)
  const isNegative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = dividend / divisor
  const magnitude = goesUp(quotient, dividend % divisor, divisor, rounding) ? quotient + 1n : quotient
  return isNegative ? -magnitude : magnitude
}

function goesUp(quotient: bigint, remainder: bigint, divisor: bigint, rounding: Rounding): boolean {
  if (remainder === 0n || rounding === 'down') return false
  if (rounding === 'up') return true
  const twice = remainder * 2n
  if (twice !== divisor) return twice > divisor
  return rounding === 'half-up' || quotient % 2n === 1n
}

/**
 * dividend ÷ divisor as a whole number, rounded once. Both are whole, not negative, and safe integers.
 *
 * Exact although it is done in plain numbers: below 2^53 two floats that neighbour a quotient are closer together than
 * 2 ÷ divisor, so a quotient short of a whole number by at least 1 ÷ divisor never becomes it, and its floor is right.
 * Agrees with `roundDiv`, which needs no limits. Example: 5 ÷ 2 is 3 half-up, 2 half-even.
 */
export function roundQuotient(dividend: number, divisor: number, rounding: Rounding): number {
  const quotient = Math.floor(dividend / divisor)
  return isRoundedUp(quotient, dividend - quotient * divisor, divisor, rounding) ? quotient + 1 : quotient
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

function isRoundedUp(quotient: number, remainder: number, divisor: number, rounding: Rounding): boolean {
  if (remainder === 0 || rounding === 'down') return false
  if (rounding === 'up') return true
  const rest = divisor - remainder
  if (remainder !== rest) return remainder > rest
  return rounding === 'half-up' || quotient % 2 === 1
}

/** An exact ratio of two whole numbers; the denominator is above zero. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** 1 is a million parts per million; 1 % is 10,000. */
const ppmOfOne = 1_000_000n

/** A rate in parts per million as an exact fraction. */
export function fractionOfPpm(ratePpm: number): Fraction {
  return { numerator: BigInt(ratePpm), denominator: ppmOfOne }
}

/** Amount × fraction in minor units, rounded once, at the end. Example: 1,000.05 × 1/2 half-up is 500.03. */
export function timesFraction(amountMinor: number, fraction: Fraction, rounding: Rounding): number {
  return toAmountMinor(roundDiv(BigInt(amountMinor) * fraction.numerator, fraction.denominator, rounding))
}
