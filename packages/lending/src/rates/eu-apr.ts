import { addDays, type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError, shown } from '../lending-error.ts'
import { type CashFlow, requireCashFlows } from './cash-flow.ts'
import { dayNumber, dayOfMonth, monthsAndDays } from './months-and-days.ts'
import { timedFlows } from './solving/flows.ts'
import { onlyRate } from './solving/rates-of.ts'

/**
 * The annual percentage rate of charge of the European Union and of the United Kingdom: effective, a year.
 *
 * Formula: the X at which the drawdowns ÷ (1 + X)^t and the repayments and charges ÷ (1 + X)^s sum to the same, t and s
 * being the years since the first drawdown. Day count: `timing`, see `euYearsBetween`. Received is positive, paid is
 * negative; every charge the borrower must pay is a flow. The result is a plain ratio, not rounded; `roundEuApr` rounds
 * it as the annex asks. Domain: the first flow is a drawdown. `null` when no rate above −100 % fits, or several do
 * and not just one of them is at least 0.
 * Errors: `amount-out-of-range`, `date-unknown`, `terms-invalid` for an unknown timing, `cash-flows-invalid` when the first flow is
 * paid, not drawn.
 * Sources: Directive 2008/48/EC, Annex I, part I; Directive (EU) 2023/2225, Annex III, part I; FCA Handbook, CONC App
 * 1.2.6 R. Examples of Directive 98/7/EC, Annex III: 1,000 on 1 January 1994 and 1,200 on 1 July 1995, 546 days later,
 * 12.96 %; the same with 50 retained for expenses, 16.9 %.
 */
export function euApr(cashFlows: readonly CashFlow[], timing: EuTiming): number | null {
  requireTiming(timing)
  requireCashFlows(cashFlows)
  const flows = cashFlows.filter(({ amountMinor }) => amountMinor !== 0).sort((a, b) => (a.on < b.on ? -1 : 1))
  const first = flows[0]
  if (first === undefined) return null
  const timed = flows.map(({ on, amountMinor }) => ({
    time: euYearsBetween(first.on, on, timing),
    amount: amountMinor,
  }))
  const drawnFirstMinor = flows.reduce((sum, { on, amountMinor }) => (on === first.on ? sum + amountMinor : sum), 0)
  if (drawnFirstMinor < 0) throw new LendingError('cash-flows-invalid', 'The first flow must be a drawdown')
  return onlyRate(timedFlows(timed))
}

/**
 * The rate as the annex shows it: to a tenth of a per cent, half-up. 0.16902 is 0.169 (16.9 %), 0.13066 is 0.131.
 *
 * Errors: `rate-out-of-range` for what is no number, or too large to be rounded.
 * Source: remark (d) of both annexes: a following figure of 5 or more raises the last one shown.
 */
export function roundEuApr(apr: number): number {
  // A billionth of a per cent: an exact half must not become less by floating point.
  const rounded = typeof apr === 'number' ? Math.floor(apr * 1_000 + 0.5 + 1e-8) / 1_000 : Number.NaN
  if (!Number.isFinite(rounded)) throw new LendingError('rate-out-of-range', 'A rate to be rounded must be a number')
  return rounded
}

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
  requireTiming(timing)
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

function requireTiming(timing: EuTiming): void {
  if (euTimings.includes(timing)) return
  throw new LendingError('terms-invalid', `${shown(timing)} is not a way to count years`)
}

function daysOfYearBefore(on: IsoDate): number {
  return monthsAndDays(on, on, 0).daysOfYearBefore
}
