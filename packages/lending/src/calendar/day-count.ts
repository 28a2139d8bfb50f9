import { LendingError, shown } from '../lending-error.ts'
import type { Fraction } from '../money/rounding.ts'
import { agreedMonthsIn, type DayCountContext, lastDueIn, regularPeriodIn } from './day-count-context.ts'
import {
  addMonthsToParts,
  type DateParts,
  dayNumberOfParts,
  type IsoDate,
  isLeapYear,
  partsOfDate,
} from './iso-date.ts'
import { inRegularPeriods } from './regular-periods.ts'
import { americanRule, europeanRule, isdaRule, thirtyDayMonths } from './thirty-day-months.ts'
import type { YearPart } from './year-part.ts'

/**
 * How the time between two dates becomes a part of a year.
 *
 * `actual/365`, `actual/364`, `actual/360`: calendar days over a fixed year. `actual/actual`: each calendar year's days
 * over its own length, 365 or 366. `actual/actual-icma`: each regular period's days over that period's own days, times
 * the periods in a year. `30/360-us`, `30/360-eu`, `30/360-isda`: months of thirty days, with the American, the European
 * and the ISDA rule for month ends. `equal-months`: a whole month between the dates is 1/12 of a year; a part of a month
 * is 1/12 × its days ÷ the days of that month. `equal-periods`: every agreed month is 1/12 of a year whatever the dates,
 * so that a long or short first period and a due date that was moved cost the same as any other.
 */
export const dayCounts = [
  'actual/365',
  'actual/364',
  'actual/360',
  'actual/actual',
  'actual/actual-icma',
  '30/360-us',
  '30/360-eu',
  '30/360-isda',
  'equal-months',
  'equal-periods',
] as const

export type DayCount = (typeof dayCounts)[number]

/**
 * The days between two dates by a day count, excluding the first; negative when `to` is earlier.
 *
 * Formula: for `30/360-us`, `30/360-eu` and `30/360-isda` every month has thirty days (see `americanRule`, `europeanRule`,
 * `isdaRule`); every other day count uses calendar days. `30/360-isda` needs the `context` to say the last due date.
 * Errors: `date-unknown`, `terms-invalid` for an unknown day count and for a context that is needed and missing. Example:
 * 2026-02-28 to 2026-03-31 is 30 days by `30/360-us` and `30/360-isda`, 32 by `30/360-eu` and 31 by the calendar.
 */
export function countDays(from: IsoDate, to: IsoDate, dayCount: DayCount, context?: DayCountContext): number {
  if (!dayCounts.includes(dayCount)) throw unknownDayCount(dayCount)
  const [start, end] = [partsOfDate(from), partsOfDate(to)]
  if (from > to) return 0 - countDays(to, from, dayCount, context)
  if (dayCount === '30/360-us') return thirtyDayMonths(start, end, americanRule)
  if (dayCount === '30/360-eu') return thirtyDayMonths(start, end, europeanRule)
  if (dayCount === '30/360-isda') return thirtyDayMonths(start, end, isdaRule(lastDueIn(context)))
  return actualDays(start, end)
}

/**
 * The time between two dates as an exact part of a year, not reduced; negative when `to` is earlier.
 *
 * Formula, by day count:
 * `actual/365`, `actual/360`: calendar days ÷ 365 or 360 (ISDA 2006 Definitions, 4.16 (d) and (e)); `actual/364`: ÷ 364.
 * `actual/actual`: days in common years ÷ 365 + days in leap years ÷ 366 (ISDA 2006 Definitions, 4.16 (b)).
 * `actual/actual-icma`: see `inRegularPeriods` (ICMA Rule 251; ISDA 2006 Definitions, 4.16 (c)).
 * `30/360-us`, `30/360-eu`, `30/360-isda`: days by `countDays` ÷ 360. `equal-months`: whole months, counted back from `to`, ÷ 12; plus the
 * days of the rest ÷ the days of the month it lies in ÷ 12 (after Regulation Z, appendix J (b)(5), and Directive 2008/48/EC, annex I).
 * `equal-periods`: the agreed months ÷ 12, nothing between equal dates.
 * The last due date, the regular period and the agreed months are given as `context`; see `DayCountContext`.
 * Errors: `date-unknown`, `terms-invalid` for an unknown day count and for a context that is needed and missing.
 * Example: 2003-11-01 to 2004-05-01 by `actual/actual` is 61/365 + 121/366; by `actual/actual-icma`, half-yearly from
 * 2003-11-01, 182/364.
 */
export function yearFraction(from: IsoDate, to: IsoDate, dayCount: DayCount, context?: DayCountContext): Fraction {
  const [start, end] = [partsOfDate(from), partsOfDate(to)]
  if (from <= to) return sumOfParts(yearParts(start, end, dayCount, context))
  const { numerator, denominator } = sumOfParts(yearParts(end, start, dayCount, context))
  return { numerator: -numerator, denominator }
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

/**
 * The time between two dates as parts of a year; empty for two equal dates. `from` is not after `to`.
 *
 * Formula and source: see `yearFraction`. Errors: `terms-invalid` for an unknown day count and a missing context.
 */
export function yearParts(
  from: DateParts,
  to: DateParts,
  dayCount: DayCount,
  context?: DayCountContext,
): readonly YearPart[] {
  switch (dayCount) {
    case 'actual/365':
      return onePart(actualDays(from, to), 365)
    case 'actual/364':
      return onePart(actualDays(from, to), 364)
    case 'actual/360':
      return onePart(actualDays(from, to), 360)
    case 'actual/actual':
      return actualActual(from, to)
    case 'actual/actual-icma':
      return inRegularPeriods(from, to, regularPeriodIn(context))
    case '30/360-us':
      return onePart(thirtyDayMonths(from, to, americanRule), 360)
    case '30/360-eu':
      return onePart(thirtyDayMonths(from, to, europeanRule), 360)
    case '30/360-isda':
      return onePart(thirtyDayMonths(from, to, isdaRule(lastDueIn(context))), 360)
    case 'equal-months':
      return equalMonths(from, to)
    case 'equal-periods':
      return onePart(isSameDate(from, to) ? 0 : agreedMonthsIn(context), 12)
  }
  throw unknownDayCount(dayCount)
}

function unknownDayCount(dayCount: unknown): LendingError {
  return new LendingError('terms-invalid', `${shown(dayCount)} is not a day count`)
}

export function actualDays(from: DateParts, to: DateParts): number {
  return dayNumberOfParts(to) - dayNumberOfParts(from)
}

function onePart(count: number, of: number): readonly YearPart[] {
  return count === 0 ? [] : [{ count, of }]
}

/** The days in common years over 365, the days in leap years over 366; each day belongs to the year it begins in. */
function actualActual(from: DateParts, to: DateParts): readonly YearPart[] {
  const days = actualDays(from, to)
  if (from.year === to.year) return onePart(days, isLeapYear(from.year) ? 366 : 365)
  let leapDays = 0
  for (let year = from.year; year <= to.year; year += 1) {
    if (!isLeapYear(year)) continue
    const start = year === from.year ? from : { year, month: 1, day: 1 }
    const end = year === to.year ? to : { year: year + 1, month: 1, day: 1 }
    leapDays += actualDays(start, end)
  }
  return [...onePart(days - leapDays, 365), ...onePart(leapDays, 366)]
}

/**
 * Whole months, counted back from the end, are 1/12 each; what is left is 1/12 × its days ÷ the days of the month it lies in.
 * Two dates are whole months apart when either, counted from the other, gives the other: 31 January and 28 February.
 */
function equalMonths(from: DateParts, to: DateParts): readonly YearPart[] {
  const apart = (to.year - from.year) * 12 + to.month - from.month
  if (isSameDate(addMonthsToParts(from, apart), to)) return onePart(apart, 12)
  const isPastInMonth = compareDates(addMonthsToParts(to, -apart), from) < 0
  const months = isPastInMonth ? apart - 1 : apart
  const end = addMonthsToParts(to, -months)
  const days = actualDays(from, end)
  const daysOfThatMonth = actualDays(addMonthsToParts(to, -months - 1), end)
  return [...onePart(months, 12), ...onePart(days, 12 * daysOfThatMonth)]
}

function isSameDate(left: DateParts, right: DateParts): boolean {
  return compareDates(left, right) === 0
}

function compareDates(left: DateParts, right: DateParts): number {
  return left.year - right.year || left.month - right.month || left.day - right.day
}
