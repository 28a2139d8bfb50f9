import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { roundProduct } from '../money/round-quotient.ts'
import type { InstallmentFeeTerms } from '../terms/fee-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

/** A fee and the tax on it, in minor units. */
export type TaxedFee = { feeMinor: number; taxMinor: number }

const ppmOfOne = 1_000_000

/**
 * A share of the principal and a fixed amount, and the tax on both together.
 *
 * Formula: fee = principal × rate + fixed; tax = fee × tax rate. Rounding: the share and the tax half-up, once each.
 * Errors: `amount-out-of-range`. Example: 1.2 % plus 160.00 on 20,000.00 with 18 % tax is 400.00 and 72.00.
 */
export function taxedFee(principalMinor: number, { ratePpm, fixedMinor, taxPpm = 0 }: InstallmentFeeTerms): TaxedFee {
  const feeMinor = roundProduct(principalMinor, ratePpm, 1, ppmOfOne, 'half-up') + fixedMinor
  requireAmountMinor(feeMinor, 'The fee')
  return { feeMinor, taxMinor: taxPpm === 0 ? 0 : roundProduct(feeMinor, taxPpm, 1, ppmOfOne, 'half-up') }
}

/**
 * The upfront fee and its tax. Errors: `fee-exceeds-principal` when, deducted, they would leave nothing to pay out.
 */
export function upfrontFeeOf({ principalMinor, upfrontFee }: LoanTerms<string>): TaxedFee {
  const fee = taxedFee(principalMinor, upfrontFee)
  if (upfrontFee.taken === 'deducted' && fee.feeMinor + fee.taxMinor >= principalMinor) {
    throw new LendingError('fee-exceeds-principal', 'The deducted fee would leave nothing to pay out')
  }
  return fee
}
