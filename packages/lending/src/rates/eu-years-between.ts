import { addDays } from '../calendar/add-days.ts'
import { addMonths } from '../calendar/add-months.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { dayOfMonthOf, monthsAndDays } from './months-and-days.ts'

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
 * before that end. Domain: `to` is not before `from`.
 * Source: Directive 2008/48/EC, Annex I, remark (c); Directive (EU) 2023/2225, Annex III, remark (c); Commission
 * guidelines SWD(2012) 128, 4.1.1, whose example is: 12 January to 15 February 2012 is 1/12 + 3/365; in 2013, 1/12 + 3/366.
 */
export function euYearsBetween(from: IsoDate, to: IsoDate, timing: EuTiming): number {
  if (timing === 'actual/365') return daysBetween(from, to) / 365
  if (timing === 'weeks') {
    const days = daysBetween(from, to)
    const daysLeft = days % 7
    return (days - daysLeft) / 7 / 52 + daysLeft / daysOfYearTo(addDays(from, daysLeft))
  }
  const { months, days, monthsBeginOn } = monthsAndDays(from, to, dayOfMonthOf(from), timing === 'years' ? 12 : 1)
  return months / 12 + days / daysOfYearTo(monthsBeginOn)
}

/** 366 when the year that ends on a date holds a 29 February. */
function daysOfYearTo(on: IsoDate): number {
  return daysBetween(addMonths(on, -12), on)
}
