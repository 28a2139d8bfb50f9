import { dateOfDayNumber, dayNumberOf } from './day-number.ts'
import type { IsoDate } from './iso-date.ts'

/**
 * The date a whole number of calendar days later, or earlier when negative.
 *
 * Errors: `date-out-of-range`. Example: 2026-02-27 plus 2 days is 2026-03-01.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumberOf(date) + days)
}
