import type { Fraction } from '../money/fraction.ts'

/**
 * The equal payment that brings a declining balance to zero, unrounded.
 *
 * Formula: payment = principal × growth ÷ annuity, where growth is the product of (1 + rate) over all periods and
 * annuity is what payments of 1 would have grown to. With equal rates it is the textbook P × i ÷ (1 − (1 + i)^−n).
 * Exact for rates that differ by period and for a rate of zero. Source: standard annuity mathematics.
 * Example: 20,000.00 over 24 months at 1.25 % a month is 969.73 (India's Key Fact Statement, worked example).
 */
export function levelInstallment(principalMinor: number, rates: readonly Fraction[]): Fraction {
  let growth = 1n
  let annuity = 0n
  let scale = 1n
  for (const { numerator, denominator } of rates) {
    scale *= denominator
    growth *= denominator + numerator
    annuity = annuity * (denominator + numerator) + scale
  }
  return { numerator: BigInt(principalMinor) * growth, denominator: annuity }
}
