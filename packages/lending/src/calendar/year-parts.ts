import { LendingError } from '../lending-error.ts'
import { addMonthsToParts } from './add-months.ts'
import type { DayCount } from './day-count.ts'
import { type DateParts, dayNumberOfParts, isLeapYear } from './day-number.ts'
import { americanRule, europeanRule, thirtyDayMonths } from './thirty-days.ts'

/**
 * So many of so many equal parts of a year: `{ count: 91, of: 365 }` is 91/365. A length of time is the sum of one or two
 * of them, kept as the convention counts them so that a page can show "61/365 + 121/366".
 */
export type YearPart = { count: number; of: number }

/**
 * The time between two dates as parts of a year; no part for two equal dates. `from` is not after `to`.
 *
 * Formula and source: see `yearFraction`. Errors: `terms-invalid` for a day count that is none.
 */
export function yearParts(from: DateParts, to: DateParts, dayCount: DayCount): readonly YearPart[] {
  switch (dayCount) {
    case 'actual/365':
      return onePart(actualDays(from, to), 365)
    case 'actual/360':
      return onePart(actualDays(from, to), 360)
    case 'actual/actual':
      return actualActual(from, to)
    case '30/360-us':
      return onePart(thirtyDayMonths(from, to, americanRule), 360)
    case '30/360-eu':
      return onePart(thirtyDayMonths(from, to, europeanRule), 360)
    case 'equal-months':
      return equalMonths(from, to)
  }
  throw new LendingError('terms-invalid', `"${dayCount}" is not a day count`)
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
