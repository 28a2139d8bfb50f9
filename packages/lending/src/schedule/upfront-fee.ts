import { LendingError } from '../lending-error.ts'
import { sumMinor } from '../money/amount.ts'
import { fractionOfPpm, timesFraction } from '../money/fraction.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/**
 * The upfront fee: a share of the principal, rounded half-up, plus a fixed amount.
 *
 * Errors: `fee-exceeds-principal` when a deducted fee would leave nothing to pay out.
 * Example: 1.2 % plus 160.00 on 20,000.00 is 400.00.
 */
export function upfrontFeeMinor({ principalMinor, upfrontFee }: LoanTerms): number {
  const shareMinor = timesFraction(principalMinor, fractionOfPpm(upfrontFee.ratePpm), 'half-up')
  const feeMinor = sumMinor([shareMinor, upfrontFee.fixedMinor])
  if (upfrontFee.taken === 'deducted' && feeMinor >= principalMinor) {
    throw new LendingError('fee-exceeds-principal', 'The deducted fee would leave nothing to pay out')
  }
  return feeMinor
}
