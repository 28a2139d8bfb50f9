import { toAmountMinor } from './amount.ts'
import { type Rounding, roundDiv } from './rounding.ts'

/** An exact ratio of two whole numbers; the denominator is above zero. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** 1 is a million parts per million; 1 % is 10,000. */
export const ppmOfOne = 1_000_000n

/** A rate in parts per million as an exact fraction. */
export function fractionOfPpm(ratePpm: number): Fraction {
  return { numerator: BigInt(ratePpm), denominator: ppmOfOne }
}

/** Amount × fraction in minor units, rounded once, at the end. Example: 1,000.05 × 1/2 half-up is 500.03. */
export function timesFraction(amountMinor: number, fraction: Fraction, rounding: Rounding): number {
  return toAmountMinor(roundDiv(BigInt(amountMinor) * fraction.numerator, fraction.denominator, rounding))
}
