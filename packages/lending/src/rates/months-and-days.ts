import type { IsoDate } from '../calendar/iso-date.ts'
import { dayNumber, dayNumberIn, dayOfMonth, lastDayOf, monthNumber } from './day-number.ts'

export type MonthsAndDays = {
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
