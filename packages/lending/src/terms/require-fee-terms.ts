import { requireAmountMinor } from '../money/amount.ts'
import { feeCollections, type InstallmentFeeTerms, type UpfrontFeeTerms } from './fee-terms.ts'
import { requireOneOf } from './require-one-of.ts'
import { requireWhole } from './require-whole.ts'

const ppmOfOne = 1_000_000

/** A rate and a fixed amount that are whole and not negative, a tax from 0 to 100 %. */
export function requireUpfrontFeeTerms(fee: UpfrontFeeTerms): void {
  requireOneOf(feeCollections, fee.taken, 'The way the fee is taken')
  requireInstallmentFeeTerms(fee)
}

export function requireInstallmentFeeTerms({ ratePpm, fixedMinor, taxPpm }: InstallmentFeeTerms): void {
  requireWhole(ratePpm, 0, 'The fee rate')
  requireAmountMinor(fixedMinor, 'The fixed fee')
  if (taxPpm !== undefined) requireWhole(taxPpm, 0, 'The tax on a fee', ppmOfOne)
}
