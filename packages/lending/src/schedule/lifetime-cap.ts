import { LendingError } from '../lending-error.ts'
import { fractionOfPpm, timesFraction } from '../money/fraction.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/**
 * What late charges may still come to under the lifetime cap, or `null` without a cap.
 *
 * Formula: principal × cap, rounded down, less the cost as planned (interest and fees).
 * Errors: `cost-exceeds-lifetime-cap` when the plan alone passes the cap. Source: policy, Philippines and Indonesia (100 %).
 * Example: 10,000.00 capped at 100 % with a planned cost of 1,500.00 leaves 8,500.00.
 */
export function lateChargeRoomMinor(terms: LoanTerms, costMinor: number): number | null {
  const { lifetimeCapPpm } = terms.late
  if (lifetimeCapPpm === null) return null
  const roomMinor = timesFraction(terms.principalMinor, fractionOfPpm(lifetimeCapPpm), 'down') - costMinor
  if (roomMinor >= 0) return roomMinor
  throw new LendingError('cost-exceeds-lifetime-cap', 'Interest and fees alone exceed the lifetime cap')
}
