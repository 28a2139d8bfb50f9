import { roundings } from '../money/rounding.ts'
import { requireOneOf } from './require-one-of.ts'
import { requireWhole } from './require-whole.ts'
import type { RoundingTerms } from './rounding-terms.ts'

const remainders = ['last', 'first']
/** Ten million of a currency with cents; more than any installment is rounded to. */
const maxMultipleMinor = 1_000_000_000

export function requireRoundingTerms(rounding: RoundingTerms): void {
  requireOneOf(roundings, rounding.interest, 'The rounding of interest')
  requireOneOf(roundings, rounding.installment, 'The rounding of installments')
  requireWhole(rounding.installmentMultipleMinor, 1, 'The multiple of installments', maxMultipleMinor)
  requireOneOf(remainders, rounding.remainder, 'The installment with the remainder')
  if (rounding.parts !== undefined) requireOneOf(roundings, rounding.parts, 'The rounding of equal parts')
}
