import type { IsoDate } from '../../calendar/iso-date.ts'
import { dayNumber } from '../day-number.ts'
import { wholeMonths } from '../months-and-days.ts'
import { approximateDays, type UnitPeriod } from './unit-period.ts'

/** The time between two dates of a transaction that follow each other. */
export type Period = { from: IsoDate; to: IsoDate; days: number; isHalfMonth: boolean }

const weeks = Array.from({ length: 52 }, (_, index): UnitPeriod => ({ unit: 'week', count: index + 1 }))
const months = Array.from({ length: 11 }, (_, index): UnitPeriod => ({ unit: 'month', count: index + 1 }))

/** Every interval that can be a unit-period, the smaller ones first. */
export const standardIntervals: readonly UnitPeriod[] = [
  { unit: 'day' } as const,
  { unit: 'semimonth' } as const,
  { unit: 'year' } as const,
  ...weeks,
  ...months,
].sort((a, b) => approximateDays(a) - approximateDays(b))

/** The periods between dates in order. Dates that are equal have none between them. */
export function periodsBetween(dates: readonly IsoDate[]): Period[] {
  const days = [...new Set(dates)].sort()
  return days.slice(1).map((to, index) => {
    const from = days[index]!
    return { from, to, days: dayNumber(to) - dayNumber(from), isHalfMonth: isHalfMonth(days, index + 1) }
  })
}

/** What a period may be called: 28 days are four weeks, and a month too when they run from 1 to 1 March. */
export function standardIntervalsOf({ from, to, days, isHalfMonth }: Period): UnitPeriod[] {
  const intervals: UnitPeriod[] = []
  const monthCount = wholeMonths(from, to)
  if (days === 1) intervals.push({ unit: 'day' })
  if (days % 7 === 0 && days <= 52 * 7) intervals.push({ unit: 'week', count: days / 7 })
  if (isHalfMonth) intervals.push({ unit: 'semimonth' })
  if (monthCount !== null && monthCount > 0 && monthCount < 12) intervals.push({ unit: 'month', count: monthCount })
  // A unit-period does not exceed a year: longer periods are counted in years.
  if (monthCount === 12 || days > 366) intervals.push({ unit: 'year' })
  return intervals
}

/** About fifteen days, and a month together with the period before it or after it: the 1st and the 16th. */
function isHalfMonth(dates: readonly IsoDate[], index: number): boolean {
  const days = dayNumber(dates[index]!) - dayNumber(dates[index - 1]!)
  return (
    days >= 13 && days <= 18 && (isMonth(dates[index - 2], dates[index]) || isMonth(dates[index - 1], dates[index + 1]))
  )
}

function isMonth(from: IsoDate | undefined, to: IsoDate | undefined): boolean {
  return from !== undefined && to !== undefined && wholeMonths(from, to) === 1
}
