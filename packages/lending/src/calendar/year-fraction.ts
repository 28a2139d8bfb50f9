import type { Fraction } from '../money/fraction.ts'
import type { DayCount } from './day-count.ts'
import { partsOfDate } from './day-number.ts'
import type { IsoDate } from './iso-date.ts'
import { type YearPart, yearParts } from './year-parts.ts'

/**
 * The time between two dates as an exact part of a year, not reduced; negative when `to` is earlier.
 *
 * Formula, by day count:
 * `actual/365`, `actual/360`: calendar days ÷ 365 or 360 (ISDA 2006 Definitions, 4.16 (d) and (e)).
 * `actual/actual`: days in common years ÷ 365 + days in leap years ÷ 366 (ISDA 2006 Definitions, 4.16 (b)).
 * `30/360-us`, `30/360-eu`: days by `countDays` ÷ 360. `equal-months`: months, counted back from `to`, ÷ 12, and of what is
 * left its days ÷ the days of the month it lies in ÷ 12 (after Regulation Z, appendix J (b)(5), and Directive 2008/48/EC, annex I).
 * Errors: `date-unknown`, `terms-invalid` for a day count that is none. Example: 2003-11-01 to 2004-05-01 by `actual/actual` is 61/365 + 121/366.
 */
export function yearFraction(from: IsoDate, to: IsoDate, dayCount: DayCount): Fraction {
  if (from > to) {
    const { numerator, denominator } = yearFraction(to, from, dayCount)
    return { numerator: -numerator, denominator }
  }
  return sumOfParts(yearParts(partsOfDate(from), partsOfDate(to), dayCount))
}

/** Parts of a year as one fraction. */
function sumOfParts(parts: readonly YearPart[]): Fraction {
  return parts.reduce(
    (sum, { count, of }) => ({
      numerator: sum.numerator * BigInt(of) + BigInt(count) * sum.denominator,
      denominator: sum.denominator * BigInt(of),
    }),
    { numerator: 0n, denominator: 1n },
  )
}
