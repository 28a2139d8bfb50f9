import { requireAmountMinor } from '../money/amount.ts'
import {
  type CoolingOffTerms,
  type ExtensionTerms,
  type PrepaymentTerms,
  prepaymentInterests,
} from './closing-terms.ts'
import { requireOneOf, requireYesOrNo } from './require-one-of.ts'
import { requirePart } from './require-part.ts'
import { requireWhole } from './require-whole.ts'

const maxDays = 36_525
const ppmOfOne = 1_000_000
const maxExtensions = 600

export function requirePrepaymentTerms({ notBefore, interest }: PrepaymentTerms): void {
  requireOneOf(prepaymentInterests, interest, 'The interest when paying early')
  if (notBefore === null) return
  requirePart(notBefore, 'From when paying early is allowed, unless it is null,')
  requireWhole(notBefore.termSharePpm, 0, 'The share of the term before paying early', ppmOfOne)
  requireWhole(notBefore.days, 0, 'The days before paying early', maxDays)
}

export function requireExtensionTerms({ times, feeRatePpm, feeFixedMinor }: ExtensionTerms): void {
  requireWhole(times, 0, 'The number of extensions', maxExtensions)
  requireWhole(feeRatePpm, 0, 'The rate of the extension fee')
  requireAmountMinor(feeFixedMinor, 'The fixed extension fee')
}

export function requireCoolingOffTerms({ days, refundsUpfrontFee }: CoolingOffTerms): void {
  requireWhole(days, 0, 'The days of cooling-off', maxDays)
  requireYesOrNo(refundsUpfrontFee, 'Whether cooling-off refunds the fee')
}
