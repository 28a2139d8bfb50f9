import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'

type MonthsAndDays = {
  months: number
  days: number
  /** The days of the year before the day on which the whole months begin: 366 when it holds a 29 February. */
  daysOfYearBefore: number
}

/**
 * The whole months between two dates, counted back from the later one, `to`, and the days that are left over.
 *
 * `seriesDay` is the day of the month on which the series falls, 31 for month ends: where a month is too short for it,
 * its last day stands for it, so that 30 April is three months after 31 January. `multiple` counts in steps of so many
 * months.
 */
export function monthsAndDays(from: IsoDate, to: IsoDate, seriesDay: number, multiple = 1): MonthsAndDays {
  const toMonth = monthNumber(to)
  const toDay = dayOfMonth(to)
  const day = toDay === lastDayOf(toMonth) ? Math.max(seriesDay, toDay) : toDay
  const fromDay = dayNumber(from)
  const apart = toMonth - monthNumber(from)
  let months = apart - (apart % multiple)
  if (sameDayIn(toMonth - months, day) < fromDay) months -= multiple
  const beginMonth = toMonth - months
  const begin = sameDayIn(beginMonth, day)
  const yearBefore = sameDayIn(beginMonth - 12, Math.min(day, lastDayOf(beginMonth)))
  return { months, days: begin - fromDay, daysOfYearBefore: begin - yearBefore }
}

/** The months between two dates that are whole months apart, counted from either; `null` for all other dates. */
export function wholeMonths(from: IsoDate, to: IsoDate): number | null {
  return isWholeMonthsAfter(from, to) || isWholeMonthsAfter(to, from) ? monthNumber(to) - monthNumber(from) : null
}

/** Whether a date has the day of the month of `from`, or ends a month where that day is missing. */
export function isWholeMonthsAfter(from: IsoDate, on: IsoDate): boolean {
  return sameDayIn(monthNumber(on), dayOfMonth(from)) === dayNumber(on)
}

/** The day of the month, or the month's last day where that day is missing. */
function sameDayIn(month: number, day: number): number {
  return dayNumberIn(month, day <= 28 ? day : Math.min(day, lastDayOf(month)))
}

const digitZero = 48

/**
 * Days since 0000-03-01, counted from the digits with whole numbers only: a rate function reads a date for every flow,
 * and building a `Date` for each would take longer than finding the rate.
 *
 * Errors: `date-unknown` for a text without the form of a date; `requireCashFlows` checks that the day exists.
 */
export function dayNumber(on: IsoDate): number {
  const day = dayNumberIn(monthNumber(on), dayOfMonth(on))
  if (Number.isNaN(day)) throw new LendingError('date-unknown', `"${on}" is not a date that exists`)
  return day
}

/** The year begins in March, so that the leap day is its last: 153 days make five months from there. */
function dayNumberIn(month: number, day: number): number {
  const monthsSinceMarch = month - 2
  const year = Math.floor(monthsSinceMarch / 12)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return year * 365 + leapDays + Math.floor((153 * (monthsSinceMarch - year * 12) + 2) / 5) + day - 1
}

/** Months since January of the year 0. */
export function monthNumber(on: IsoDate): number {
  return (twoDigitsAt(on, 0) * 100 + twoDigitsAt(on, 2)) * 12 + twoDigitsAt(on, 5) - 1
}

export function dayOfMonth(on: IsoDate): number {
  return twoDigitsAt(on, 8)
}

function lastDayOf(month: number): number {
  return dayNumberIn(month + 1, 1) - dayNumberIn(month, 1)
}

function twoDigitsAt(on: IsoDate, index: number): number {
  return (on.charCodeAt(index) - digitZero) * 10 + on.charCodeAt(index + 1) - digitZero
}
