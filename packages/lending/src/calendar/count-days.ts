import { LendingError } from '../lending-error.ts'
import { type DayCount, dayCounts } from './day-count.ts'
import { partsOfDate } from './day-number.ts'
import type { IsoDate } from './iso-date.ts'
import { americanRule, europeanRule, thirtyDayMonths } from './thirty-days.ts'
import { actualDays } from './year-parts.ts'

/**
 * The days between two dates as a day count counts them, the first not counted; negative when `to` is earlier.
 *
 * Formula: for `30/360-us` and `30/360-eu` every month has thirty days (see `americanRule`, `europeanRule`); every other day
 * count has calendar days. Errors: `date-unknown`, `terms-invalid` for a day count that is none.
 * Example: 2026-02-28 to 2026-03-31 is 30 days by `30/360-us`, 32 by `30/360-eu` and 31 by the calendar.
 */
export function countDays(from: IsoDate, to: IsoDate, dayCount: DayCount): number {
  if (!dayCounts.includes(dayCount)) throw new LendingError('terms-invalid', `"${dayCount}" is not a day count`)
  if (from > to) return 0 - countDays(to, from, dayCount)
  const [start, end] = [partsOfDate(from), partsOfDate(to)]
  if (dayCount === '30/360-us') return thirtyDayMonths(start, end, americanRule)
  if (dayCount === '30/360-eu') return thirtyDayMonths(start, end, europeanRule)
  return actualDays(start, end)
}
