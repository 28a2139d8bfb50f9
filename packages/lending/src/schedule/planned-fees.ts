import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { roundProduct } from '../money/round-quotient.ts'
import { splitEvenly } from '../money/split-evenly.ts'
import type { InstallmentFeeTerms } from '../terms/fee-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { RoundingTerms } from '../terms/rounding-terms.ts'

/** A fee and the tax on it, in minor units. */
export type TaxedFee = { feeMinor: number; taxMinor: number }

/** Kept back from the payout, and charged with each installment. */
export type PlannedFees = { deducted: TaxedFee; rows: readonly TaxedFee[] }

const ppmOfOne = 1_000_000
const nothing: TaxedFee = { feeMinor: 0, taxMinor: 0 }

/**
 * The fees of a loan and the tax on them.
 *
 * Formula: a fee is a share of the principal plus a fixed amount; its tax is a share of the fee; both rounded half-up once.
 * An added upfront fee, and apart from it its tax, is paid in equal parts (`rounding.parts`); an installment fee and its tax
 * come with every installment in full. Errors: `fee-exceeds-principal` when deducted fee and tax would leave nothing to pay
 * out, `amount-out-of-range`.
 * Example: 1.2 % plus 160.00 on 20,000.00 with 18 % tax is 400.00 and 72.00.
 */
export function plannedFees(terms: LoanTerms, count: number, rounding: RoundingTerms): PlannedFees {
  const { principalMinor, upfrontFee, installmentFee } = terms
  const upfront = taxedFee(principalMinor, upfrontFee)
  const perRow = installmentFee === undefined ? nothing : taxedFee(principalMinor, installmentFee)
  if (upfrontFee.taken === 'added' && upfront.feeMinor > 0) {
    return { deducted: nothing, rows: addedRows(upfront, perRow, count, rounding) }
  }
  if (upfront.feeMinor > 0 && upfront.feeMinor + upfront.taxMinor >= principalMinor) {
    throw new LendingError('fee-exceeds-principal', 'The deducted fee would leave nothing to pay out')
  }
  return { deducted: upfront, rows: new Array<TaxedFee>(count).fill(perRow) }
}

/** A share of the principal and a fixed amount, with tax on both together. */
function taxedFee(principalMinor: number, { ratePpm, fixedMinor, taxPpm = 0 }: InstallmentFeeTerms): TaxedFee {
  const feeMinor = roundProduct(principalMinor, ratePpm, 1, ppmOfOne, 'half-up') + fixedMinor
  requireAmountMinor(feeMinor, 'The fee')
  return { feeMinor, taxMinor: roundProduct(feeMinor, taxPpm, 1, ppmOfOne, 'half-up') }
}

function addedRows(upfront: TaxedFee, perRow: TaxedFee, count: number, rounding: RoundingTerms): TaxedFee[] {
  const split = { rounding: rounding.parts ?? 'down', multipleMinor: 1, remainder: rounding.remainder } as const
  const taxes = splitEvenly(upfront.taxMinor, count, split)
  return splitEvenly(upfront.feeMinor, count, split).map((partMinor, index) => ({
    feeMinor: partMinor + perRow.feeMinor,
    taxMinor: taxes[index]! + perRow.taxMinor,
  }))
}
