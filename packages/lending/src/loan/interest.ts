import { yearFraction } from '../calendar/day-count.ts'
import type { DayCountContext } from '../calendar/day-count-context.ts'
import { daysBetween, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import { type Fraction, timesFraction } from '../money/rounding.ts'
import { interestMinor } from '../schedule/period-rate.ts'
import {
  agreedMonthsOf,
  agreedTime,
  type CountedTime,
  countTime,
  dayCountContextOf,
  interestEndOf,
} from '../schedule/periods.ts'
import { agreedDayCount, plainRounding } from '../terms/loan-terms.ts'
import type { LoanRow, Plan } from './loan.ts'

/**
 * The time between two dates as the loan counts it for interest. `lastDueOn`: the last due date of the loan, when it is not
 * the plan's.
 */
export function timeBetween(plan: Plan, from: IsoDate, to: IsoDate, lastDueOn?: IsoDate): CountedTime {
  const { terms } = plan
  const dayCount = agreedDayCount(terms)
  const period = dayCount === 'equal-periods' ? planPeriodBetween(plan, from, to) : -1
  if (period >= 0) return agreedTime(terms, agreedMonthsOf(terms.repayment, period))
  return countTime(terms, dayCount, partsOfDate(from), partsOfDate(to), contextOf(plan, lastDueOn))
}

/** The period of the plan with exactly these dates, by index, or -1. */
function planPeriodBetween({ terms, schedule }: Plan, from: IsoDate, to: IsoDate): number {
  const { disbursedOn, installments } = schedule
  let start = disbursedOn
  return installments.findIndex((row) => {
    const end = interestEndOf(terms.repayment, row)
    const isIt = start === from && end === to
    start = end
    return isIt
  })
}

function contextOf({ terms, schedule }: Plan, lastDueOn?: IsoDate): DayCountContext | undefined {
  const { repayment } = terms
  const last = lastDueOn ?? interestEndOf(repayment, schedule.installments.at(-1)!)
  return dayCountContextOf(repayment, agreedDayCount(terms), schedule.disbursedOn, partsOfDate(last))
}

/**
 * The interest of an amount between two dates at the loan's rate and day count, the first day not counted; 0 when `to` is
 * not later. Rounded once, as the terms round interest. Example: 1,200.00 at 0.1 % a day for 30 days is 36.00.
 */
export function interestBetweenMinor(
  plan: Plan,
  baseMinor: number,
  from: IsoDate,
  to: IsoDate,
  lastDueOn?: IsoDate,
): number {
  if (to <= from) return 0
  const { rate } = timeBetween(plan, from, to, lastDueOn)
  return interestMinor(baseMinor, rate, (plan.terms.rounding ?? plainRounding).interest)
}

/** A period of a loan, from the day after which it earns interest to the day to which it does. */
type InterestPeriod = { from: IsoDate; to: IsoDate }

/**
 * The part of a period that has passed on a day within it.
 *
 * Formula: the time passed ÷ the time of the whole period, by the loan's day count; by `equal-months` and `equal-periods`,
 * which give no time to a part of a month, calendar days ÷ the calendar days of the period. Example: 10 days of a month of
 * 31 are 10/31 of it.
 */
function passedOf(plan: Plan, { from, to }: InterestPeriod, on: IsoDate): Fraction {
  if (countsWholeMonths(plan)) {
    return { numerator: BigInt(daysBetween(from, on)), denominator: BigInt(daysBetween(from, to)) }
  }
  const [dayCount, context] = [agreedDayCount(plan.terms), contextOf(plan)]
  const passed = yearFraction(from, on, dayCount, context)
  const whole = yearFraction(from, to, dayCount, context)
  return { numerator: passed.numerator * whole.denominator, denominator: passed.denominator * whole.numerator }
}

/** Whether the loan's day count gives no time of its own to a part of a month. */
export function countsWholeMonths({ terms }: Plan): boolean {
  const dayCount = agreedDayCount(terms)
  return dayCount === 'equal-months' || dayCount === 'equal-periods'
}

/**
 * The interest of an amount in a period up to a day within it. Example: 1,000.00 at 0.1 % a day on the 46th day: 46.00.
 */
export function earnedUntilMinor(plan: Plan, baseMinor: number, period: InterestPeriod, on: IsoDate): number {
  if (on <= period.from) return 0
  if (!countsWholeMonths(plan)) return interestBetweenMinor(plan, baseMinor, period.from, on)
  const { ratePpm, count, divisor } = timeBetween(plan, period.from, period.to).rate
  const { numerator, denominator } = passedOf(plan, period, on)
  const rate = { numerator: BigInt(ratePpm) * BigInt(count) * numerator, denominator: BigInt(divisor) * denominator }
  return timesFraction(baseMinor, rate, (plan.terms.rounding ?? plainRounding).interest)
}

type Rows = readonly { planned: LoanRow }[]

/** When the interest of an installment begins to be earned. */
export function periodStart({ terms, schedule }: Plan, rows: Rows, index: number): IsoDate {
  const { added } = rows[index]!.planned
  if (added?.by === 'extension') return added.interestFrom
  return index === 0 ? schedule.disbursedOn : interestEndOf(terms.repayment, rows[index - 1]!.planned)
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
  const to = interestEndOf(plan.terms.repayment, rows[index]!.planned)
  if (on >= dueOn || on >= to) return 0
  if (on <= from) return interestBasis.earnedMinor
  if (rule === 'by-period') return 0
  return Math.max(0, interestBasis.earnedMinor - earnedMinor(plan, rows[index]!.planned, { from, to }, on))
}

function earnedMinor(plan: Plan, { interestBasis }: LoanRow, period: InterestPeriod, on: IsoDate): number {
  if (interestBasis.time.length === 0) return 0
  if (interestBasis.parts === 1) return earnedUntilMinor(plan, interestBasis.baseMinor, period, on)
  const share = passedOf(plan, period, on)
  // By thirty-day months, the day from the 30th to the 31st has no length.
  if (share.denominator === 0n) return 0
  return timesFraction(interestBasis.earnedMinor, share, (plan.terms.rounding ?? plainRounding).interest)
}
