import { daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import type { YearPart } from '../calendar/year-part.ts'
import { countsWholeMonths, timeBetween } from '../loan/interest.ts'
import type { Plan } from '../loan/loan.ts'
import { toAmountMinor } from '../money/amount.ts'
import { type Fraction, type Rounding, roundDiv } from '../money/rounding.ts'
import { type PeriodRate, sumOfYearParts } from '../schedule/period-rate.ts'
import { spanOf } from '../schedule/periods.ts'
import type { InterestStretch } from '../schedule/schedule.ts'
import { agreedDayCount } from '../terms/loan-terms.ts'

/**
 * A period of a recalculated loan: from a due date to the next one, with its rate and time; after the last due date it has
 * no end.
 */
export type RunningPeriod =
  | { from: IsoDate; dueOn: IsoDate; rate: PeriodRate; whole: StretchTime }
  | { from: IsoDate; dueOn: null; rate: null; whole: null }

type StretchTime = Pick<InterestStretch, 'span' | 'time'>

export const nothingEarned: Fraction = { numerator: 0n, denominator: 1n }

/**
 * The rate from one day of a period to another, exactly.
 *
 * Formula: the rate from the begin of the period to the later day less that to the earlier one, so that all the parts of a
 * period sum to its own rate, whatever the day count makes of month ends. By `equal-months` and `equal-periods`, a part of a
 * period has its share of the period's calendar days.
 */
export function rateWithin(plan: Plan, period: RunningPeriod, from: IsoDate, to: IsoDate): Fraction {
  return difference(rateUntil(plan, period, to), rateUntil(plan, period, from))
}

function rateUntil(plan: Plan, { from, dueOn, rate }: RunningPeriod, on: IsoDate): Fraction {
  if (on === from) return nothingEarned
  if (dueOn === null) return asFraction(timeBetween(plan, from, on).rate)
  if (on === dueOn || rate.count === 0) return asFraction(rate)
  if (!countsWholeMonths(plan)) return asFraction(timeBetween(plan, from, on).rate)
  const { numerator, denominator } = asFraction(rate)
  return {
    numerator: numerator * BigInt(daysBetween(from, on)),
    denominator: denominator * BigInt(daysBetween(from, dueOn)),
  }
}

function asFraction({ ratePpm, count, divisor }: PeriodRate): Fraction {
  return { numerator: BigInt(ratePpm) * BigInt(count), denominator: BigInt(divisor) }
}

/** The time from one day of a period to another, which `rateWithin` is the rate for. */
export function timeWithin(plan: Plan, period: RunningPeriod, from: IsoDate, to: IsoDate): StretchTime {
  if (from === period.from && to === period.dueOn) return period.whole
  const time = timeLess(timeUntil(plan, period, to), timeUntil(plan, period, from))
  // Agreed months are parts of a year like equal ones.
  const dayCount = countsWholeMonths(plan) ? 'equal-months' : agreedDayCount(plan.terms)
  return { span: spanOf(dayCount, time, daysBetween(from, to)), time }
}

function timeUntil(plan: Plan, { from, dueOn, rate, whole }: RunningPeriod, on: IsoDate): readonly YearPart[] {
  if (on === from) return []
  if (dueOn === null) return timeBetween(plan, from, on).time
  if (on === dueOn || rate.count === 0) return whole.time
  if (!countsWholeMonths(plan)) return timeBetween(plan, from, on).time
  const { count, of } = sumOfYearParts(whole.time)
  return [reduced({ count: count * daysBetween(from, on), of: of * daysBetween(from, dueOn) })]
}

/** A longer time less a shorter one: part by part, or as one part where they are not counted alike. */
function timeLess(longer: readonly YearPart[], shorter: readonly YearPart[]): readonly YearPart[] {
  const countIn = (of: number) => shorter.find((part) => part.of === of)?.count ?? 0
  const isAlike = shorter.every((part) => longer.some(({ count, of }) => of === part.of && count >= part.count))
  const less = isAlike
    ? longer.map(({ count, of }) => ({ count: count - countIn(of), of }))
    : [reduced(sumOfYearParts([...longer, ...shorter.map(({ count, of }) => ({ count: -count, of }))]))]
  return less.filter(({ count }) => count !== 0)
}

function reduced({ count, of }: YearPart): YearPart {
  const divisor = Number(greatestDivisor(BigInt(count), BigInt(of)))
  return { count: count / divisor, of: of / divisor }
}

/** An amount's interest added to what was earned before. */
export function plusInterest(earned: Fraction, baseMinor: number, rate: Fraction): Fraction {
  return sum(earned, { numerator: rate.numerator * BigInt(baseMinor), denominator: rate.denominator })
}

export function roundedMinor({ numerator, denominator }: Fraction, rounding: Rounding): number {
  return toAmountMinor(roundDiv(numerator, denominator, rounding))
}

/** Most sums are of one denominator, that of the period; others are reduced, so that none grows with the number of sums. */
function sum(left: Fraction, right: Fraction): Fraction {
  if (left.denominator === right.denominator) {
    return { numerator: left.numerator + right.numerator, denominator: left.denominator }
  }
  if (left.numerator === 0n) return right
  const numerator = left.numerator * right.denominator + right.numerator * left.denominator
  const denominator = left.denominator * right.denominator
  const divisor = greatestDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function difference(left: Fraction, right: Fraction): Fraction {
  if (right.numerator === 0n) return left
  return sum(left, { numerator: -right.numerator, denominator: right.denominator })
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left < 0n ? -left : left, right]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
