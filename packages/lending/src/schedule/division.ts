import type { Amortization, RepaymentTerms } from '../terms/loan-terms.ts'
import type { RoundingTerms } from '../terms/rounding-terms.ts'
import type { Period } from './periods.ts'

/** What decides how a principal is divided over the periods. */
export type DivisionTerms = {
  principalMinor: number
  /** Of it, what waits for the last installment. */
  balloonMinor: number
  /** So many of the first periods pay no principal. */
  principalFreePeriods: number
  amortization: Amortization
  periods: readonly Period[]
  rounding: RoundingTerms
}

/** By period, in minor units: the principal paid at its end, and the interest earned in it. */
export type Division = { principals: number[]; earned: number[] }

/** Repayment terms as a division needs them; a single payment pays all its principal with the last of its one installment. */
export function shapeOf(repayment: RepaymentTerms) {
  if (repayment.kind === 'single') {
    return { amortization: 'interest-only', balloonMinor: 0, principalFreePeriods: 0, deferredPeriods: 0 } as const
  }
  const { amortization, balloonMinor = 0, grace = {} } = repayment
  const { principalPeriods = 0, deferredInterestPeriods = 0 } = grace
  return {
    amortization,
    balloonMinor,
    principalFreePeriods: principalPeriods,
    deferredPeriods: deferredInterestPeriods,
  }
}
