import { LendingError } from '../lending-error.ts'
import { dateOfDayNumber, dayNumberOfParts } from './day-number.ts'
import type { IsoDate } from './iso-date.ts'

/**
 * The same day of the month, a whole number of months later; the month's last day where that day is missing.
 *
 * Count every month from the same anchor: 31 January plus 1 month is 28 February, plus 2 months is 31 March again.
 * Errors: `date-out-of-range`.
 */
export function addMonths(anchor: IsoDate, months: number): IsoDate {
  if (!Number.isInteger(months)) throw new LendingError('date-out-of-range', 'Months are counted in whole numbers')
  const year = Number(anchor.slice(0, 4))
  const month = Number(anchor.slice(5, 7)) + months
  const lastDayOfMonth = dayNumberOfParts(year, month + 1, 0)
  const sameDay = dayNumberOfParts(year, month, 1) + Number(anchor.slice(8, 10)) - 1
  return dateOfDayNumber(Math.min(sameDay, lastDayOfMonth))
}
