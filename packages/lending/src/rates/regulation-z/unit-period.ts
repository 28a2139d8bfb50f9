import type { IsoDate } from '../../calendar/iso-date.ts'
import { LendingError } from '../../lending-error.ts'
import { dayNumber, monthsAndDays, wholeMonths } from '../months-and-days.ts'

/**
 * The unit-period of a transaction: so many days, weeks, semimonths, months or years; or the term itself, where one
 * advance is repaid in one payment within a year.
 *
 * Source: 12 CFR 1026, Appendix J, (b)(3)(iii): a standard interval is a day, a week, a semimonth, a month, or a
 * multiple of a week or a month up to a year.
 */
export type UnitPeriod =
  | { unit: 'day' }
  | { unit: 'week'; count: number }
  | { unit: 'semimonth' }
  | { unit: 'month'; count: number }
  | { unit: 'year' }
  | { unit: 'term'; perYear: number }

/**
 * Source: Appendix J, (b)(5)(ii) to (vii): 365 days, 52 weeks, 24 semimonths, 12 months or one year, divided by the
 * number of weeks or months in the unit-period. Errors: `cash-flows-invalid`, see `requireUnitPeriod`.
 */
export function unitPeriodsPerYear(unitPeriod: UnitPeriod): number {
  requireUnitPeriod(unitPeriod)
  return perYear(unitPeriod)
}

/**
 * Refuses what is no unit-period of up to a year: 1 to 52 weeks, 1 to 12 months, or a term of which a number above 0 make a
 * year. Errors: `cash-flows-invalid`.
 */
export function requireUnitPeriod(unitPeriod: UnitPeriod): void {
  if (!isUnitPeriod(unitPeriod)) {
    throw new LendingError('cash-flows-invalid', 'A unit-period is a day, week, semimonth, month, year or the term')
  }
}

function isUnitPeriod(unitPeriod: UnitPeriod): boolean {
  if (typeof unitPeriod !== 'object' || unitPeriod === null) return false
  switch (unitPeriod.unit) {
    case 'day':
    case 'semimonth':
    case 'year':
      return true
    case 'week':
      return isCount(unitPeriod.count, 52)
    case 'month':
      return isCount(unitPeriod.count, 12)
    case 'term':
      return Number.isFinite(unitPeriod.perYear) && unitPeriod.perYear > 0
    default:
      return false
  }
}

function isCount(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most
}

function perYear(unitPeriod: UnitPeriod): number {
  switch (unitPeriod.unit) {
    case 'day':
      return 365
    case 'week':
      return 52 / unitPeriod.count
    case 'semimonth':
      return 24
    case 'month':
      return 12 / unitPeriod.count
    case 'year':
      return 1
    case 'term':
      return unitPeriod.perYear
  }
}

/** A unit-period's length in days, to find the smaller of two and the nearest to an average. */
function approximateDays(unitPeriod: UnitPeriod): number {
  return 365 / perYear(unitPeriod)
}

/**
 * The unit-period of a transaction that has more than one advance or more than one payment.
 *
 * Rule: the period, up to a year, that occurs most often, at least twice; of two that occur equally often the smaller;
 * when none occurs twice, the standard interval nearest to the average period, of two equally near the smaller. A
 * period that occurs most often and is not a standard interval, such as 30 days, is counted in days, the one interval it
 * is a multiple of. Source: 12 CFR 1026, Appendix J, (b)(3) and (b)(4)(i).
 */
export function unitPeriodOf(periods: readonly Period[]): UnitPeriod {
  const counts = new Map<string, { unitPeriod: UnitPeriod; length: number; count: number }>()
  for (const period of periods) {
    const intervals = standardIntervalsOf(period)
    const lengths = intervals.map((unitPeriod) => ({ unitPeriod, length: approximateDays(unitPeriod) }))
    // Half a day longer than a standard interval of the same length, which therefore comes first.
    if (lengths.length === 0) lengths.push({ unitPeriod: { unit: 'day' }, length: period.days + 0.5 })
    for (const { unitPeriod, length } of lengths) {
      const count = (counts.get(String(length))?.count ?? 0) + 1
      counts.set(String(length), { unitPeriod, length, count })
    }
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count || a.length - b.length)
  return most === undefined || most.count < 2 ? nearestToAverage(periods) : most.unitPeriod
}

function nearestToAverage(periods: readonly Period[]): UnitPeriod {
  const averageDays = periods.reduce((sum, { days }) => sum + days, 0) / periods.length
  const distance = (unitPeriod: UnitPeriod) => Math.abs(approximateDays(unitPeriod) - averageDays)
  return standardIntervals.reduce((nearest, next) => (distance(next) < distance(nearest) ? next : nearest))
}

/** The time between two dates of a transaction that follow each other. */
type Period = { from: IsoDate; to: IsoDate; days: number; isHalfMonth: boolean }

const weeks = Array.from({ length: 52 }, (_, index): UnitPeriod => ({ unit: 'week', count: index + 1 }))

const months = Array.from({ length: 11 }, (_, index): UnitPeriod => ({ unit: 'month', count: index + 1 }))

/** Every interval that can be a unit-period, the smaller ones first. */
const standardIntervals: readonly UnitPeriod[] = [
  { unit: 'day' } as const,
  { unit: 'semimonth' } as const,
  { unit: 'year' } as const,
  ...weeks,
  ...months,
].sort((a, b) => approximateDays(a) - approximateDays(b))

/** The periods between dates in order. Equal dates have none between them. */
export function periodsBetween(dates: readonly IsoDate[]): Period[] {
  const days = [...new Set(dates)].sort()
  return days.slice(1).map((to, index) => {
    const from = days[index]!
    return { from, to, days: dayNumber(to) - dayNumber(from), isHalfMonth: isHalfMonth(days, index + 1) }
  })
}

/** The possible names of a period: 28 days are four weeks, and also a month from 1 February to 1 March. */
function standardIntervalsOf({ from, to, days, isHalfMonth }: Period): UnitPeriod[] {
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

/** Full unit-periods and the part of one, from 0 to below 1, that is left over. */
export type UnitPeriods = { full: number; fraction: number }

/**
 * The full unit-periods and the remaining fraction between the start of a transaction and a later date.
 *
 * Formula, by unit-period: a month: full months counted back from the later date, the days left ÷ 30; a semimonth or
 * several months: 30 × the full months + the days left, ÷ 15 or ÷ 30 for each month; days and weeks: the days between
 * ÷ those of the unit-period; a year: full years counted back, then the whole months left ÷ 12, or else the days left
 * ÷ 365; the term: one. `seriesDay` is the day on which payments fall, 31 for month ends.
 * Source: 12 CFR 1026, Appendix J, (b)(5). Its example: 10 February to 1 April in months is 1 and 19/30.
 */
export function unitPeriodsBetween(from: IsoDate, to: IsoDate, unitPeriod: UnitPeriod, seriesDay: number): UnitPeriods {
  switch (unitPeriod.unit) {
    case 'day':
      return inParts(dayNumber(to) - dayNumber(from), 1)
    case 'week':
      return inParts(dayNumber(to) - dayNumber(from), 7 * unitPeriod.count)
    case 'semimonth':
      return inParts(equalMonthDays(from, to, seriesDay), 15)
    case 'month':
      return inParts(equalMonthDays(from, to, seriesDay), 30 * unitPeriod.count)
    case 'year':
      return inYears(from, to, seriesDay)
    case 'term':
      return from === to ? { full: 0, fraction: 0 } : { full: 1, fraction: 0 }
  }
}

function inParts(length: number, unitPeriodLength: number): UnitPeriods {
  const rest = length % unitPeriodLength
  return { full: (length - rest) / unitPeriodLength, fraction: rest / unitPeriodLength }
}

/** All months are equal: thirty days each. */
function equalMonthDays(from: IsoDate, to: IsoDate, seriesDay: number): number {
  const { months, days } = monthsAndDays(from, to, seriesDay)
  return months * 30 + days
}

function inYears(from: IsoDate, to: IsoDate, seriesDay: number): UnitPeriods {
  const { months, days } = monthsAndDays(from, to, seriesDay)
  if (days === 0) return inParts(months, 12)
  const years = monthsAndDays(from, to, seriesDay, 12)
  return { full: years.months / 12, fraction: years.days / 365 }
}
