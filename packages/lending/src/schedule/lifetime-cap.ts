import { LendingError } from '../lending-error.ts'
import { fractionOfPpm, timesFraction } from '../money/fraction.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/**
 * What late charges may come to under the lifetime cap, or `null` without a cap. Never negative for a planned loan.
 *
 * Formula: principal × cap, rounded down, less the cost as planned (interest and fees).
 * Source: policy, Philippines and Indonesia (100 %).
 * Example: 10,000.00 capped at 100 % with a planned cost of 1,500.00 leaves 8,500.00.
 */
export function lateChargeRoomMinor({ principalMinor, late }: LoanTerms<string>, costMinor: number): number | null {
  if (late.lifetimeCapPpm === null) return null
  return timesFraction(principalMinor, fractionOfPpm(late.lifetimeCapPpm), 'down') - costMinor
}

/** Errors: `cost-exceeds-lifetime-cap` when the plan alone passes the cap. */
export function requireCostWithinCap(terms: LoanTerms<string>, costMinor: number): void {
  const roomMinor = lateChargeRoomMinor(terms, costMinor)
  if (roomMinor === null || roomMinor >= 0) return
  throw new LendingError('cost-exceeds-lifetime-cap', 'Interest and fees alone exceed the lifetime cap')
}
