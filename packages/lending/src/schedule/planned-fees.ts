import { LendingError } from '../lending-error.ts'
import { requireAmountMinor } from '../money/amount.ts'
import { roundProduct } from '../money/rounding.ts'
import { splitEvenly } from '../money/split-evenly.ts'
import type { InstallmentFeeTerms, LoanTerms, RoundingTerms } from '../terms/loan-terms.ts'
import { firstPartMinor } from '../terms/loan-terms.ts'

/**
 * Deducted from the payout; charged with the installments of the installment fee, by index; and additionally with each
 * (empty when nothing is added).
 */
export type PlannedFees = { deducted: TaxedFee; withRow: (index: number) => TaxedFee; rows: readonly TaxedFee[] }

const nothing: TaxedFee = { feeMinor: 0, taxMinor: 0 }

/**
 * The fees of a loan and the tax on them; each fee by `taxedFee`.
 *
 * An added upfront fee, and apart from it its tax, is paid in equal parts (`rounding.parts`); an installment fee and its tax
 * come in full with every installment, or with those that it names. Errors: `fee-exceeds-principal`, `amount-out-of-range`.
 * Example: 400.00 with 72.00 of tax added to 4 installments is 100.00 and 18.00 with each.
 */
export function plannedFees(terms: LoanTerms<string>, count: number, rounding: RoundingTerms): PlannedFees {
  const upfront = upfrontFeeOf(terms)
  const withRow = feeByRow(terms)
  if (terms.upfrontFee.taken === 'deducted' || upfront.feeMinor === 0) return { deducted: upfront, withRow, rows: [] }
  return { deducted: nothing, withRow, rows: partsOf(upfront, count, rounding) }
}

function feeByRow({ principalMinor, installmentFee }: LoanTerms<string>): PlannedFees['withRow'] {
  if (installmentFee === undefined) return () => nothing
  const fee = taxedFee(principalMinor, installmentFee)
  if (installmentFee.only === undefined) return () => fee
  const only = new Set(installmentFee.only)
  return (index) => (only.has(index + 1) ? fee : nothing)
}

function partsOf(upfront: TaxedFee, count: number, rounding: RoundingTerms): TaxedFee[] {
  const split = { rounding: rounding.parts ?? 'down', multipleMinor: 1, remainder: rounding.remainder } as const
  const taxes = splitEvenly(upfront.taxMinor, count, split)
  return splitEvenly(upfront.feeMinor, count, split).map((feeMinor, index) => ({ feeMinor, taxMinor: taxes[index]! }))
}

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
 * The upfront fee and its tax. Errors: `fee-exceeds-principal` when, deducted, they would leave nothing to pay out; of a loan
 * paid out in parts, nothing of the first part, from which the whole fee is taken.
 */
export function upfrontFeeOf(terms: LoanTerms<string>): TaxedFee {
  const { principalMinor, upfrontFee } = terms
  const fee = taxedFee(principalMinor, upfrontFee)
  if (upfrontFee.taken === 'deducted' && fee.feeMinor + fee.taxMinor >= firstPartMinor(terms)) {
    throw new LendingError('fee-exceeds-principal', 'The deducted fee would leave nothing to pay out')
  }
  return fee
}
