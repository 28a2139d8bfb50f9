import { LendingError } from '../lending-error.ts'
import { type DateParts, dateOfParts, daysOfMonth, partsOfDate } from './day-number.ts'
import type { IsoDate } from './iso-date.ts'

/**
 * The same day of the month, a whole number of months later; the month's last day where that day is missing.
 *
 * Count every month from the same anchor: 31 January plus 1 month is 28 February, plus 2 months is 31 March again.
 * Errors: `date-out-of-range`, `date-unknown`.
 */
export function addMonths(anchor: IsoDate, months: number): IsoDate {
  if (!Number.isSafeInteger(months)) throw new LendingError('date-out-of-range', 'Months are counted in whole numbers')
  return dateOfParts(addMonthsToParts(partsOfDate(anchor), months))
}

/** As `addMonths`, of a date that was taken apart already. */
export function addMonthsToParts({ year, month, day }: DateParts, months: number): DateParts {
  const monthsSinceYear0 = year * 12 + month - 1 + months
  const laterYear = Math.floor(monthsSinceYear0 / 12)
  const laterMonth = monthsSinceYear0 - laterYear * 12 + 1
  return { year: laterYear, month: laterMonth, day: Math.min(day, daysOfMonth(laterYear, laterMonth)) }
}
