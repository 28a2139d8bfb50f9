import { LendingError } from '../lending-error.ts'

/** `up` is away from zero, `down` towards zero; the halves differ only on an exact half. */
export const roundings = ['half-up', 'half-even', 'up', 'down'] as const
export type Rounding = (typeof roundings)[number]

/**
 * The whole number nearest to numerator ÷ denominator, in the named sense.
 *
 * Exact: both sides are integers, nothing is approximated on the way. Negative values round as their positive twin does.
 * Errors: `division-by-zero`, `terms-invalid` for a rounding that is none. Example: `roundDiv(5n, 2n, 'half-up')` is `3n`, `'half-even'` gives `2n`.
 */
export function roundDiv(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new LendingError('division-by-zero', 'A number cannot be divided by zero')
  if (!roundings.includes(rounding)) throw new LendingError('terms-invalid', `"${rounding}" is not a rounding`)
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
