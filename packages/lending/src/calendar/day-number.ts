import { LendingError } from '../lending-error.ts'
import type { IsoDate } from './iso-date.ts'

const millisecondsInADay = 86_400_000
const firstDayNumber = dayNumberOfParts(1900, 1, 1)
const lastDayNumber = dayNumberOfParts(9999, 12, 31)

/** Days since 1970-01-01, so that dates can be counted with. Months and days past their end roll over. */
export function dayNumberOfParts(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsInADay
}

export function dayNumberOf(date: IsoDate): number {
  return dayNumberOfParts(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

/** Errors: `date-out-of-range` before 1900 and after 9999. */
export function dateOfDayNumber(dayNumber: number): IsoDate {
  if (!Number.isInteger(dayNumber) || dayNumber < firstDayNumber || dayNumber > lastDayNumber) {
    throw new LendingError('date-out-of-range', 'The date is not between 1900-01-01 and 9999-12-31')
  }
  const day = new Date(dayNumber * millisecondsInADay)
  return `${day.getUTCFullYear()}-${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}` as IsoDate
}

function twoDigits(count: number): string {
  return count < 10 ? `0${count}` : String(count)
}
