import { type Split, splitEvenly } from '../money/split-evenly.ts'
import type { DivisionTerms } from './division.ts'

/**
 * The principal of every period when it does not depend on the interest: equal parts, or all with the last.
 *
 * Formula: nothing in the first `principalFreePeriods`; then the principal less the balloon in equal parts, and the balloon
 * with the last. Interest-only is a balloon of the whole principal. Rounding and remainder: `split`.
 * Example: 1,000.00 in 4 with one period free and a balloon of 400.00 is 0, 200.00, 200.00, 600.00.
 */
export function principalParts(terms: DivisionTerms, split: Split): number[] {
  const { principalMinor, principalFreePeriods, amortization, periods } = terms
  const balloonMinor = amortization === 'interest-only' ? principalMinor : terms.balloonMinor
  const parts = splitEvenly(principalMinor - balloonMinor, periods.length - principalFreePeriods, split)
  const principals = [...new Array<number>(principalFreePeriods).fill(0), ...parts]
  principals[periods.length - 1]! += balloonMinor
  return principals
}
