import { LendingError, shown } from '../lending-error.ts'
import type { Fraction } from '../money/rounding.ts'
import {
  addMonthsToParts,
  type DateParts,
  dayNumberOfParts,
  daysOfMonth,
  type IsoDate,
  isLeapYear,
  partsOfDate,
} from './iso-date.ts'

/**
 * How the time between two dates becomes a part of a year.
 *
 * `actual/365`, `actual/360`: calendar days over a fixed year. `actual/actual`: each calendar year's days over its own
 * length, 365 or 366. `30/360-us`, `30/360-eu`: months of thirty days, with the American and the European rule for month
 * ends. `equal-months`: a whole month is 1/12 of a year; a part of a month is 1/12 × its days ÷ the days of that month.
 */
export const dayCounts = [
  'actual/365',
  'actual/360',
  'actual/actual',
  '30/360-us',
  '30/360-eu',
  'equal-months',
] as const

export type DayCount = (typeof dayCounts)[number]

/**
 * The days between two dates by a day count, excluding the first; negative when `to` is earlier.
 *
 * Formula: for `30/360-us` and `30/360-eu` every month has thirty days (see `americanRule`, `europeanRule`); every
 * other day count uses calendar days. Errors: `date-unknown`, `terms-invalid` for an unknown day count. Example:
 * 2026-02-28 to 2026-03-31 is 30 days by `30/360-us`, 32 by `30/360-eu` and 31 by the calendar.
 */
export function countDays(from: IsoDate, to: IsoDate, dayCount: DayCount): number {
  if (!dayCounts.includes(dayCount)) throw unknownDayCount(dayCount)
  const [start, end] = [partsOfDate(from), partsOfDate(to)]
  if (from > to) return 0 - countDays(to, from, dayCount)
  if (dayCount === '30/360-us') return thirtyDayMonths(start, end, americanRule)
  if (dayCount === '30/360-eu') return thirtyDayMonths(start, end, europeanRule)
  return actualDays(start, end)
}

/**
 * The time between two dates as an exact part of a year, not reduced; negative when `to` is earlier.
 *
 * Formula, by day count:
 * `actual/365`, `actual/360`: calendar days ÷ 365 or 360 (ISDA 2006 Definitions, 4.16 (d) and (e)).
 * `actual/actual`: days in common years ÷ 365 + days in leap years ÷ 366 (ISDA 2006 Definitions, 4.16 (b)).
 * `30/360-us`, `30/360-eu`: days by `countDays` ÷ 360. `equal-months`: whole months, counted back from `to`, ÷ 12; plus the
 * days of the rest ÷ the days of the month it lies in ÷ 12 (after Regulation Z, appendix J (b)(5), and Directive 2008/48/EC, annex I).
 * Errors: `date-unknown`, `terms-invalid` for an unknown day count. Example: 2003-11-01 to 2004-05-01 by `actual/actual` is 61/365 + 121/366.
 */
export function yearFraction(from: IsoDate, to: IsoDate, dayCount: DayCount): Fraction {
  const [start, end] = [partsOfDate(from), partsOfDate(to)]
  if (from <= to) return sumOfParts(yearParts(start, end, dayCount))
  const { numerator, denominator } = sumOfParts(yearParts(end, start, dayCount))
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
 * A number of equal parts of a year: `{ count: 91, of: 365 }` is 91/365. A length of time is the sum of one or two of
 * them, kept as the convention counts them so that a page can show "61/365 + 121/366".
 */
export type YearPart = { count: number; of: number }

/**
 * The time between two dates as parts of a year; empty for two equal dates. `from` is not after `to`.
 *
 * Formula and source: see `yearFraction`. Errors: `terms-invalid` for an unknown day count.
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

type Rule = (from: DateParts, to: DateParts) => [fromDay: number, toDay: number]

/**
 * Days between two dates when every month has thirty days.
 *
 * Formula: 360 × years + 30 × months + days, after `rule` moved the month ends.
 */
function thirtyDayMonths(from: DateParts, to: DateParts, rule: Rule): number {
  const [fromDay, toDay] = rule(from, to)
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + toDay - fromDay
}

/**
 * The American rule. The last day of February counts as the 30th, as an end only when the start is a last day of
 * February too; a 31st as start counts as the 30th; a 31st as end does when the start is (now) the 30th.
 * Source: SIFMA, Standard Securities Calculation Methods (30/360 with the end-of-month rule).
 */
function americanRule(from: DateParts, to: DateParts): [number, number] {
  const isFromEndOfFebruary = isEndOfFebruary(from)
  const fromDay = isFromEndOfFebruary ? 30 : Math.min(from.day, 30)
  if (isFromEndOfFebruary && isEndOfFebruary(to)) return [fromDay, 30]
  return [fromDay, to.day === 31 && fromDay === 30 ? 30 : to.day]
}

/** The European rule: a 31st counts as the 30th. Source: ISDA 2006 Definitions, section 4.16(g), 30E/360 (Eurobond basis). */
function europeanRule(from: DateParts, to: DateParts): [number, number] {
  return [Math.min(from.day, 30), Math.min(to.day, 30)]
}

function isEndOfFebruary({ year, month, day }: DateParts): boolean {
  return month === 2 && day === daysOfMonth(year, 2)
}
