import type { Amortization, LoanTerms, RoundingTerms } from '../terms/loan-terms.ts'
import type { Period } from './periods.ts'

/** The inputs that determine the division of a principal over the periods. */
export type DivisionTerms = {
  principalMinor: number
  /** The part that is paid with the last installment. */
  balloonMinor: number
  /** So many of the first periods pay no principal. */
  principalFreePeriods: number
  amortization: Amortization
  /** The level installment where the terms set it; null: to be worked out. */
  installmentMinor: number | null
  periods: readonly Period[]
  rounding: RoundingTerms
}

/**
 * By period, in minor units: the principal paid at its end, the interest earned in it, and the interest paid at its end. The
 * two differ only where interest exceeds a level installment.
 */
export type Division = { principals: number[]; earned: readonly number[]; interests: readonly number[] }

/** The terms of a division; a single payment pays all its principal with its one installment. */
export function divisionTermsOf(
  { principalMinor, repayment }: LoanTerms<string>,
  periods: readonly Period[],
  rounding: RoundingTerms,
): DivisionTerms {
  if (repayment.kind === 'single') {
    return {
      principalMinor,
      balloonMinor: 0,
      principalFreePeriods: 0,
      amortization: 'interest-only',
      installmentMinor: null,
      periods,
      rounding,
    }
  }
  const { amortization, balloonMinor = 0, installmentMinor = null, grace } = repayment
  const principalFreePeriods = grace?.principalPeriods ?? 0
  return { principalMinor, balloonMinor, principalFreePeriods, amortization, installmentMinor, periods, rounding }
}
