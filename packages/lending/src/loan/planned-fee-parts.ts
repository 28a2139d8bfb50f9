import { taxedFee } from '../schedule/upfront-fee.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { LoanRow } from './loan.ts'

/** What a planned installment's fee consists of, and the rate of tax on each part. */
export type PlannedFeeParts = {
  upfrontMinor: number
  upfrontTaxPpm: number
  installmentMinor: number
  installmentTaxPpm: number
}

/** An added upfront fee comes in parts with the installments; what is not the fee of every installment is such a part. */
export function plannedFeeParts(
  { principalMinor, upfrontFee, installmentFee }: LoanTerms,
  { feeMinor }: LoanRow,
): PlannedFeeParts {
  const installmentMinor = installmentFee === undefined ? 0 : taxedFee(principalMinor, installmentFee).feeMinor
  return {
    upfrontMinor: feeMinor - installmentMinor,
    upfrontTaxPpm: upfrontFee.taxPpm ?? 0,
    installmentMinor,
    installmentTaxPpm: installmentFee?.taxPpm ?? 0,
  }
}
