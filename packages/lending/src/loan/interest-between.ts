import { partsOfDate } from '../calendar/day-number.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { yearFraction } from '../calendar/year-fraction.ts'
import { type Fraction, timesFraction } from '../money/fraction.ts'
import { interestMinor } from '../schedule/period-rate.ts'
import { type CountedTime, countTime } from '../schedule/periods.ts'
import { dayCountOf } from '../terms/day-count-of.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { plainRounding } from '../terms/rounding-terms.ts'

/** The time between two dates as the loan counts it for interest. */
export function timeBetween(terms: LoanTerms, from: IsoDate, to: IsoDate): CountedTime {
  return countTime(terms, dayCountOf(terms), partsOfDate(from), partsOfDate(to))
}

/**
 * The interest of an amount between two dates at the loan's rate and day count, the first day not counted; 0 when `to` is
 * not later. Rounded once, as the terms round interest. Example: 1,200.00 at 0.1 % a day for 30 days is 36.00.
 */
export function interestBetweenMinor(terms: LoanTerms, baseMinor: number, from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0
  return interestMinor(baseMinor, timeBetween(terms, from, to).rate, (terms.rounding ?? plainRounding).interest)
}

/** A period of a loan, from the day after which it earns interest to its due date. */
export type InterestPeriod = { from: IsoDate; dueOn: IsoDate }

/**
 * The part of a period that has passed on a day within it.
 *
 * Formula: the time passed ÷ the time of the whole period, by the loan's day count; by `equal-months`, where a part of a
 * month has no time of its own, calendar days ÷ the calendar days of the period.
 * Example: 10 days of a month of 31 are 10/31 of it.
 */
export function passedOf(terms: LoanTerms, { from, dueOn }: InterestPeriod, on: IsoDate): Fraction {
  if (dayCountOf(terms) === 'equal-months') {
    return { numerator: BigInt(daysBetween(from, on)), denominator: BigInt(daysBetween(from, dueOn)) }
  }
  const passed = yearFraction(from, on, dayCountOf(terms))
  const whole = yearFraction(from, dueOn, dayCountOf(terms))
  return { numerator: passed.numerator * whole.denominator, denominator: passed.denominator * whole.numerator }
}

/** What an amount earns in a period up to a day within it. Example: 1,000.00 at 0.1 % a day on the 46th day: 46.00. */
export function earnedUntilMinor(terms: LoanTerms, baseMinor: number, period: InterestPeriod, on: IsoDate): number {
  if (on <= period.from) return 0
  if (dayCountOf(terms) !== 'equal-months') return interestBetweenMinor(terms, baseMinor, period.from, on)
  const { ratePpm, count, divisor } = timeBetween(terms, period.from, period.dueOn).rate
  const { numerator, denominator } = passedOf(terms, period, on)
  const rate = { numerator: BigInt(ratePpm) * BigInt(count) * numerator, denominator: BigInt(divisor) * denominator }
  return timesFraction(baseMinor, rate, (terms.rounding ?? plainRounding).interest)
}
