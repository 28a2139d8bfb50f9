import { addMonths } from '../calendar/add-months.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { dayNumber } from './day-number.ts'

/** Whole months, counted back from the later date to `monthsBeginOn`, and the days left before that. */
export type MonthsAndDays = { months: number; days: number; monthsBeginOn: IsoDate }

/**
 * The whole months between two dates, `from` not being the later one, and the days that are left over.
 *
 * `dayOfMonth` is the day on which the series falls, 31 for month ends: where a month is too short for it, its last day
 * stands for it, so that 30 April is three months after 31 January. `multiple` counts in steps of so many months.
 */
export function monthsAndDays(from: IsoDate, to: IsoDate, dayOfMonth: number, multiple = 1): MonthsAndDays {
  let months = monthsApart(from, to)
  months -= months % multiple
  if (monthsBefore(to, months, dayOfMonth) < from) months -= multiple
  const monthsBeginOn = monthsBefore(to, months, dayOfMonth)
  return { months, days: dayNumber(monthsBeginOn) - dayNumber(from), monthsBeginOn }
}

/** The months between two dates that are whole months apart, counted from either; `null` for all other dates. */
export function wholeMonths(from: IsoDate, to: IsoDate): number | null {
  const months = monthsApart(from, to)
  return addMonths(from, months) === to || addMonths(to, -months) === from ? months : null
}

export function dayOfMonthOf(on: IsoDate): number {
  return Number(on.slice(8, 10))
}

function monthsApart(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

function monthsBefore(on: IsoDate, months: number, dayOfMonth: number): IsoDate {
  const inJanuary = (day: number) => `${on.slice(0, 4)}-01-${String(day).padStart(2, '0')}` as IsoDate
  const month = Number(on.slice(5, 7)) - 1
  const isLastDay = addMonths(inJanuary(31), month) === on
  const day = isLastDay ? Math.max(dayOfMonth, dayOfMonthOf(on)) : dayOfMonthOf(on)
  return addMonths(inJanuary(day), month - months)
}
