import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'

const digitZero = 48

/**
 * Days since 0000-03-01, counted from the digits with whole numbers only: a rate function reads a date for every flow,
 * and building a `Date` for each would take longer than finding the rate.
 *
 * The year is taken to begin in March, so that the leap day is its last: 153 days make five months from there.
 * Errors: `date-unknown` for what has not the form of a date; that the day exists is `parseIsoDate`'s to check.
 */
export function dayNumber(on: IsoDate): number {
  const month = twoDigitsAt(on, 5)
  const shiftedMonth = month > 2 ? month - 3 : month + 9
  const year = twoDigitsAt(on, 0) * 100 + twoDigitsAt(on, 2) - (month > 2 ? 0 : 1)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const day = year * 365 + leapDays + Math.floor((153 * shiftedMonth + 2) / 5) + twoDigitsAt(on, 8) - 1
  if (Number.isNaN(day)) throw new LendingError('date-unknown', `"${on}" is not a date that exists`)
  return day
}

function twoDigitsAt(on: IsoDate, index: number): number {
  return (on.charCodeAt(index) - digitZero) * 10 + on.charCodeAt(index + 1) - digitZero
}
