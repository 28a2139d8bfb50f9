import { LendingError, type LendingErrorCode } from '../lending-error.ts'
import { LevelTooLowError } from '../schedule/level-rows.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { installmentOf, installmentWithFees } from './planned-installment.ts'

/** A figure of the terms at a number that is sought, and whether a schedule can be made of them. */
export type Measured = { figure: number; isPlanned: boolean }

export type Measure = (at: number) => Measured

/** The figure where no schedule can be made, by the reason. */
export type Unplanned = Partial<Record<LendingErrorCode, number>>

/** No schedule exists where the number is too large for amounts, dates, a cap or a debt that ends. */
export const tooLarge: Unplanned = {
  'amount-out-of-range': Number.POSITIVE_INFINITY,
  'date-out-of-range': Number.POSITIVE_INFINITY,
  'rate-makes-no-schedule': Number.POSITIVE_INFINITY,
  'cost-exceeds-lifetime-cap': Number.POSITIVE_INFINITY,
}

/** A small principal is less than its fixed fee, or than a cap on its cost allows. */
export const tooSmall: Unplanned = {
  'amount-out-of-range': Number.POSITIVE_INFINITY,
  'fee-exceeds-principal': Number.NEGATIVE_INFINITY,
  'cost-exceeds-lifetime-cap': Number.NEGATIVE_INFINITY,
}

/** A figure of the schedule, or an infinite one where the search has left the numbers of which schedules exist. */
export function measureBy(
  figureOf: (at: number) => number,
  unplanned: Unplanned,
  figureOfLevel?: (levelMinor: number, at: number) => number,
): Measure {
  return (at) => {
    try {
      return { figure: figureOf(at), isPlanned: true }
    } catch (error) {
      if (error instanceof LevelTooLowError && figureOfLevel !== undefined) {
        return { figure: figureOfLevel(error.levelMinor, at), isPlanned: false }
      }
      const figure = error instanceof LendingError ? unplanned[error.code] : undefined
      if (figure === undefined) throw error
      return { figure, isPlanned: false }
    }
  }
}

/**
 * The installment of the schedule; where a level one, rounded down, does not cover its interest, the one that was tried.
 *
 * Numbers on either side of such a gap may make schedules, so that a search has to see past it.
 */
export function installmentBy(
  termsAt: (at: number) => LoanTerms<string>,
  planOf: (terms: LoanTerms<string>) => Schedule,
  unplanned: Unplanned,
): Measure {
  return measureBy(
    (at) => installmentOf(planOf(termsAt(at)), termsAt(at)),
    unplanned,
    (levelMinor, at) => installmentWithFees(levelMinor, termsAt(at)),
  )
}
