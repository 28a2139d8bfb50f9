import { splitEvenly } from '../money/split-evenly.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { RoundingTerms } from '../terms/rounding-terms.ts'
import { type TaxedFee, taxedFee, upfrontFeeOf } from './upfront-fee.ts'

/** Kept back from the payout, charged with every installment, and beside that with each (none when nothing is added). */
export type PlannedFees = { deducted: TaxedFee; everyRow: TaxedFee; rows: readonly TaxedFee[] }

const nothing: TaxedFee = { feeMinor: 0, taxMinor: 0 }

/**
 * The fees of a loan and the tax on them; each fee by `taxedFee`.
 *
 * An added upfront fee, and apart from it its tax, is paid in equal parts (`rounding.parts`); an installment fee and its tax
 * come with every installment in full. Errors: `fee-exceeds-principal`, `amount-out-of-range`.
 * Example: 400.00 with 72.00 of tax added to 4 installments is 100.00 and 18.00 with each.
 */
export function plannedFees(terms: LoanTerms<string>, count: number, rounding: RoundingTerms): PlannedFees {
  const upfront = upfrontFeeOf(terms)
  const everyRow = terms.installmentFee === undefined ? nothing : taxedFee(terms.principalMinor, terms.installmentFee)
  if (terms.upfrontFee.taken === 'deducted' || upfront.feeMinor === 0) return { deducted: upfront, everyRow, rows: [] }
  return { deducted: nothing, everyRow, rows: partsOf(upfront, count, rounding) }
}

function partsOf(upfront: TaxedFee, count: number, rounding: RoundingTerms): TaxedFee[] {
  const split = { rounding: rounding.parts ?? 'down', multipleMinor: 1, remainder: rounding.remainder } as const
  const taxes = splitEvenly(upfront.taxMinor, count, split)
  return splitEvenly(upfront.feeMinor, count, split).map((feeMinor, index) => ({ feeMinor, taxMinor: taxes[index]! }))
}
