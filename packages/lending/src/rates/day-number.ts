import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'

const digitZero = 48

/**
 * Days since 0000-03-01, counted from the digits with whole numbers only: a rate function reads a date for every flow,
 * and building a `Date` for each would take longer than finding the rate.
 *
 * Errors: `date-unknown` for what has not the form of a date; that the day exists is `requireCashFlows`' to check.
 */
export function dayNumber(on: IsoDate): number {
  const day = dayNumberIn(monthNumber(on), dayOfMonth(on))
  if (Number.isNaN(day)) throw new LendingError('date-unknown', `"${on}" is not a date that exists`)
  return day
}

/** The year is taken to begin in March, so that the leap day is its last: 153 days make five months from there. */
export function dayNumberIn(month: number, day: number): number {
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

export function lastDayOf(month: number): number {
  return dayNumberIn(month + 1, 1) - dayNumberIn(month, 1)
}

function twoDigitsAt(on: IsoDate, index: number): number {
  return (on.charCodeAt(index) - digitZero) * 10 + on.charCodeAt(index + 1) - digitZero
}
