import { type DayCount, yearParts } from '../calendar/day-count.ts'
import type { DayCountContext } from '../calendar/day-count-context.ts'
import { type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import type { YearPart } from '../calendar/year-part.ts'
import { LendingError } from '../lending-error.ts'
import { type Fraction, type Rounding, roundProduct } from '../money/rounding.ts'
import { type InterestTerms, ratePeriods } from '../terms/loan-terms.ts'
import { requireOneOf, requirePart, requireWhole } from '../terms/require-values.ts'

/** The interest rate for a length of time: ratePpm × count ÷ divisor. All whole, so that it is exact in plain numbers. */
export type PeriodRate = { ratePpm: number; count: number; divisor: number }

type Rate = Pick<InterestTerms, 'per' | 'ratePpm'>

const ppmOfOne = 1_000_000

/**
 * The interest rate for the time between two dates, exactly; `from` is not after `to`.
 *
 * Formula: a rate per year × the part of a year by the day count; a rate per month × 12 times that part; a rate per day × the
 * days by the day count: calendar days, days of thirty-day months, or 365/12 for an equal or agreed month. Some day counts
 * need a `context`, see `DayCountContext`.
 * Errors: `date-unknown`, `date-out-of-range` for a `to` before `from`, `terms-invalid` for an unknown period or day count, a
 * rate that is not whole or below 0, and a context that is needed and missing. Example: 12 % a year from 2026-01-15 to
 * 2026-03-15 by `30/360-us` is 12 % × 60/360, which is 2 %.
 */
export function rateBetween(
  interest: Rate,
  dayCount: DayCount,
  from: IsoDate,
  to: IsoDate,
  context?: DayCountContext,
): Fraction {
  requirePart(interest, 'The interest')
  requireOneOf(ratePeriods, interest.per, 'The period of the interest rate')
  requireWhole(interest.ratePpm, 0, 'The interest rate')
  const [start, end] = [partsOfDate(from), partsOfDate(to)]
  if (from > to) throw new LendingError('date-out-of-range', `${to} is before ${from}`)
  const rate = rateForTime(interest, dayCount, yearParts(start, end, dayCount, context))
  return { numerator: BigInt(rate.ratePpm) * BigInt(rate.count), denominator: BigInt(rate.divisor) }
}

/** As `rateBetween`, for a time that was counted already. */
export function rateForTime({ per, ratePpm }: Rate, dayCount: DayCount, time: readonly YearPart[]): PeriodRate {
  if (time.length === 0) return { ratePpm: 0, count: 0, divisor: ppmOfOne }
  const { count, of } = sumOfYearParts(time)
  if (per === 'year') return { ratePpm, count, divisor: of * ppmOfOne }
  if (per === 'month') return { ratePpm, ...reduced(12 * count, of) }
  if (countsOwnDays(dayCount)) return { ratePpm, count: countOf(time), divisor: ppmOfOne }
  return { ratePpm, ...reduced(daysOfYear(dayCount) * count, of) }
}

/** Whether the counts of a time's parts are its calendar days, over years or periods of several lengths. */
function countsOwnDays(dayCount: DayCount): boolean {
  return dayCount === 'actual/actual' || dayCount === 'actual/actual-icma'
}

/** The days in the year of a day count whose year has one length. */
function daysOfYear(dayCount: DayCount): number {
  if (dayCount === 'actual/365' || dayCount === 'equal-months' || dayCount === 'equal-periods') return 365
  return dayCount === 'actual/364' ? 364 : 360
}

/** An amount's interest at such a rate, in minor units. Errors: `amount-out-of-range`. */
export function interestMinor(baseMinor: number, rate: PeriodRate, rounding: Rounding): number {
  return roundProduct(baseMinor, rate.ratePpm, rate.count, rate.divisor, rounding)
}

/**
 * Parts of a year as one. Over their least common denominator, which stays a safe integer a million times over: months of
 * 28 to 31 days have 12 × 377,580, half-years of 181 to 184 days 2 × 554,611,512.
 */
export function sumOfYearParts(time: readonly YearPart[]): YearPart {
  let { count, of } = time[0]!
  for (let index = 1; index < time.length; index += 1) {
    const part = time[index]!
    const shared = greatestDivisor(of, part.of)
    count = count * (part.of / shared) + part.count * (of / shared)
    of *= part.of / shared
  }
  return { count, of }
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right)
}

/** All the days of a time counted in days. */
function countOf(time: readonly YearPart[]): number {
  return time.reduce((days, { count }) => days + count, 0)
}

/** Smaller numbers stay in plain arithmetic longer: 365 × 30/365 is 30, 12 × 1/12 is 1. */
function reduced(count: number, of: number): { count: number; divisor: number } {
  return count % of === 0 ? { count: count / of, divisor: ppmOfOne } : { count, divisor: of * ppmOfOne }
}
