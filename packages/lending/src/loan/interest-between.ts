import { partsOfDate } from '../calendar/day-number.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { interestMinor } from '../schedule/period-rate.ts'
import { type CountedTime, countTime } from '../schedule/periods.ts'
import { dayCountOf } from '../terms/day-count-of.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { plainRounding } from '../terms/rounding-terms.ts'

/** The time between two dates as the loan counts it for interest. */
export function timeBetween(terms: LoanTerms, from: IsoDate, to: IsoDate): CountedTime {
  return countTime(terms, dayCountOf(terms), partsOfDate(from), partsOfDate(to))
}

/**
 * The interest of an amount between two dates at the loan's rate and day count, the first day not counted; 0 when `to` is
 * not later. Rounded once, as the terms round interest. Example: 1,200.00 at 0.1 % a day for 30 days is 36.00.
 */
export function interestBetweenMinor(terms: LoanTerms, baseMinor: number, from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0
  return interestMinor(baseMinor, timeBetween(terms, from, to).rate, (terms.rounding ?? plainRounding).interest)
}
