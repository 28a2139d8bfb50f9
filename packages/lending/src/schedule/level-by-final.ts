import type { FinalInstallment, RoundingTerms } from '../terms/loan-terms.ts'

/** A level installment, and the last installment that it leaves, without a balloon. Minor units. */
export type LastInstallment = (levelMinor: number) => number

/** The rule by which a rounding of the level installment treats the last one: rounded up, the last is the lower. */
export function finalOf({ final, installment }: RoundingTerms): FinalInstallment {
  if (final !== undefined) return final
  if (installment === 'up') return 'lower'
  return installment === 'down' ? 'higher' : 'nearest'
}

/**
 * The level installment, of all multiples, with the last installment that a rule asks for.
 *
 * `lower`: the lowest multiple with which the last installment is at most the level one. `higher`: the highest with which it
 * is at least the level one. `nearest`: the one from which it differs least; of two, the one with the lower last installment.
 * Formula: a higher level installment never leaves a higher last one, so that level − last rises with every multiple. The
 * lowest multiple at which it is not negative answers `lower`; where it is not zero there, the multiple below answers
 * `higher`; `nearest` is one of the two. It is found by doubling steps from `startMinor` and then by halves.
 * Bounds: in a loan that is paid off early, because even one multiple more or less is too much, the last installment is 0;
 * a `higher` level installment of 0 leaves everything to the last one, or makes no schedule if interest is charged.
 * Source: J. Olivier, Business Math, 13.2 "Calculating the Final Payment": a payment rounded up leaves a lower last one, a
 * payment rounded down a higher one; its 20 payments of 999.995 are the example.
 * Example: 19,999.90 without interest in 20: 1,000.00 and a last one of 999.90 by `lower`, 999.99 and 1,000.09 by `higher`.
 */
export function levelByFinal(
  final: FinalInstallment,
  lastOf: LastInstallment,
  startMinor: number,
  multipleMinor: number,
): number {
  const surplusAt = (multiples: number) => multiples * multipleMinor - lastOf(multiples * multipleMinor)
  const lowest = lowestWithSurplus(surplusAt, Math.floor(startMinor / multipleMinor))
  const surplusMinor = surplusAt(lowest)
  if (final === 'lower' || surplusMinor === 0) return lowest * multipleMinor
  const isBelowNearer = -surplusAt(lowest - 1) < surplusMinor
  return (final === 'higher' || isBelowNearer ? lowest - 1 : lowest) * multipleMinor
}

/** The lowest whole number at which a rising function is not negative; it is negative at 0. */
function lowestWithSurplus(surplusAt: (multiples: number) => number, start: number): number {
  let [low, high] = [start, start]
  if (surplusAt(start) >= 0) {
    for (let step = 1; low > 0 && surplusAt(low) >= 0; step *= 2) {
      high = low
      low = Math.max(0, low - step)
    }
  } else {
    for (let step = 1; surplusAt(high) < 0; step *= 2) {
      low = high
      high += step
    }
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2)
    if (surplusAt(middle) >= 0) high = middle
    else low = middle
  }
  return high
}
