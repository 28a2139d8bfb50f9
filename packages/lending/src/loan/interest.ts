import { yearFraction } from '../calendar/day-count.ts'
import { daysBetween, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import { type Fraction, timesFraction } from '../money/rounding.ts'
import { interestMinor } from '../schedule/period-rate.ts'
import { type CountedTime, countTime } from '../schedule/periods.ts'
import { agreedDayCount, type LoanTerms, plainRounding } from '../terms/loan-terms.ts'
import type { LoanRow, Plan } from './loan.ts'

/** The time between two dates as the loan counts it for interest. */
export function timeBetween(terms: LoanTerms, from: IsoDate, to: IsoDate): CountedTime {
  return countTime(terms, agreedDayCount(terms), partsOfDate(from), partsOfDate(to))
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
type InterestPeriod = { from: IsoDate; dueOn: IsoDate }

/**
 * The part of a period that has passed on a day within it.
 *
 * Formula: the time passed ÷ the time of the whole period, by the loan's day count; by `equal-months`, which gives no
 * time to a part of a month, calendar days ÷ the calendar days of the period. Example: 10 days of a month of 31 are
 * 10/31 of it.
 */
function passedOf(terms: LoanTerms, { from, dueOn }: InterestPeriod, on: IsoDate): Fraction {
  if (agreedDayCount(terms) === 'equal-months') {
    return { numerator: BigInt(daysBetween(from, on)), denominator: BigInt(daysBetween(from, dueOn)) }
  }
  const passed = yearFraction(from, on, agreedDayCount(terms))
  const whole = yearFraction(from, dueOn, agreedDayCount(terms))
  return { numerator: passed.numerator * whole.denominator, denominator: passed.denominator * whole.numerator }
}

/**
 * The interest of an amount in a period up to a day within it. Example: 1,000.00 at 0.1 % a day on the 46th day: 46.00.
 */
export function earnedUntilMinor(terms: LoanTerms, baseMinor: number, period: InterestPeriod, on: IsoDate): number {
  if (on <= period.from) return 0
  if (agreedDayCount(terms) !== 'equal-months') return interestBetweenMinor(terms, baseMinor, period.from, on)
  const { ratePpm, count, divisor } = timeBetween(terms, period.from, period.dueOn).rate
  const { numerator, denominator } = passedOf(terms, period, on)
  const rate = { numerator: BigInt(ratePpm) * BigInt(count) * numerator, denominator: BigInt(divisor) * denominator }
  return timesFraction(baseMinor, rate, (terms.rounding ?? plainRounding).interest)
}

type Rows = readonly { planned: LoanRow }[]

/** When the interest of an installment begins to be earned. */
export function periodStart({ schedule }: Plan, rows: Rows, index: number): IsoDate {
  const { added } = rows[index]!.planned
  if (added?.by === 'extension') return added.interestFrom
  return index === 0 ? schedule.disbursedOn : rows[index - 1]!.planned.dueOn
}

/**
 * The unearned interest of an installment's period or, by period, all of it until the period has begun and nothing
 * after.
 *
 * Formula: earned so far = the period's base × rate × days passed, rounded like interest; of flat interest, which is
 * paid in equal parts, that part × the days passed ÷ the days of the period. Never more than the period earns.
 */
export function interestToCome(
  plan: Plan,
  rows: Rows,
  index: number,
  on: IsoDate,
  rule: 'to-the-day' | 'by-period',
): number {
  const { dueOn, interestBasis } = rows[index]!.planned
  const from = periodStart(plan, rows, index)
  if (on >= dueOn) return 0
  if (on <= from) return interestBasis.earnedMinor
  if (rule === 'by-period') return 0
  return Math.max(0, interestBasis.earnedMinor - earnedMinor(plan, rows[index]!.planned, from, on))
}

function earnedMinor({ terms }: Plan, { dueOn, interestBasis }: LoanRow, from: IsoDate, on: IsoDate): number {
  const period = { from, dueOn }
  if (interestBasis.time.length === 0) return 0
  if (interestBasis.parts === 1) return earnedUntilMinor(terms, interestBasis.baseMinor, period, on)
  const share = passedOf(terms, period, on)
  // By thirty-day months, the day from the 30th to the 31st has no length.
  if (share.denominator === 0n) return 0
  return timesFraction(interestBasis.earnedMinor, share, (terms.rounding ?? plainRounding).interest)
}
