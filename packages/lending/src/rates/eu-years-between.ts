import { addDays } from '../calendar/add-days.ts'
import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { dayNumber, dayOfMonth } from './day-number.ts'
import { monthsAndDays } from './months-and-days.ts'

/**
 * How an interval becomes years. The contract's own rhythm decides: whole months, weeks or years count as such, and the
 * days left over are divided by the 365 or 366 days of the year that ends with them. `actual/365` is the plain count:
 * every day is 1/365, in leap years too.
 */
export const euTimings = ['equal-months', 'weeks', 'years', 'actual/365'] as const
export type EuTiming = (typeof euTimings)[number]

/**
 * The years between the first drawdown and a later flow, for the yearly rate of the EU and the UK.
 *
 * Formula: whole periods are counted back from the later date: months (1/12 year each, that is 30.41666 days), weeks
 * (1/52) or years; the days left between the earlier date and where that count ends are divided by the days of the year
 * before that end. Domain: `to` is not before `from`. Errors: `date-unknown`, `terms-invalid`, `cash-flows-invalid`.
 * Source: Directive 2008/48/EC, Annex I, remark (c); Directive (EU) 2023/2225, Annex III, remark (c); Commission
 * guidelines SWD(2012) 128, 4.1.1, whose example is: 12 January to 15 February 2012 is 1/12 + 3/365; in 2013, 1/12 +
 * 3/366.
 */
export function euYearsBetween(from: IsoDate, to: IsoDate, timing: EuTiming): number {
  if (!euTimings.includes(timing)) throw new LendingError('terms-invalid', `"${timing}" is not a way to count years`)
  if (parseIsoDate(from) > parseIsoDate(to)) throw new LendingError('cash-flows-invalid', `${to} is before ${from}`)
  if (timing === 'actual/365') return (dayNumber(to) - dayNumber(from)) / 365
  if (timing === 'weeks') {
    const days = dayNumber(to) - dayNumber(from)
    const daysLeft = days % 7
    return (days - daysLeft) / 7 / 52 + daysLeft / daysOfYearBefore(addDays(from, daysLeft))
  }
  const rest = monthsAndDays(from, to, dayOfMonth(from), timing === 'years' ? 12 : 1)
  return rest.months / 12 + rest.days / rest.daysOfYearBefore
}

function daysOfYearBefore(on: IsoDate): number {
  return monthsAndDays(on, on, 0).daysOfYearBefore
}
