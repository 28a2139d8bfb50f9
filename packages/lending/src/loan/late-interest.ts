import { type DayCount, yearParts } from '../calendar/day-count.ts'
import type { DayCountContext } from '../calendar/day-count-context.ts'
import { addDays, addMonths, daysBetween, type IsoDate, partsOfDate } from '../calendar/iso-date.ts'
import type { YearPart } from '../calendar/year-part.ts'
import { roundProduct } from '../money/rounding.ts'
import { interestMinor, rateForTime } from '../schedule/period-rate.ts'
import type { DailyTier, LateBase, LateTerms } from '../terms/late-terms.ts'
import { dayCountOf, type LoanTerms, plainRounding, type Span } from '../terms/loan-terms.ts'
import { type Amounts, scheduledMinor } from './amounts.ts'
import { isOwedBesides, type LateRunName, type LateSegment, type LoanAccount, type LoanRow } from './loan.ts'
import { type RowList, rowAt, rowsOf } from './row-list.ts'

/** An installment with its unpaid part. */
export type LateRow = { planned: LoanRow; unpaid: Amounts }

/** One kind of late interest, with a base of its own. `runsOnPenalty`: for a daily rate, not for the monthly share. */
export type LateRun = {
  name: LateRunName
  tiers: readonly DailyTier[]
  base: LateBase
  graceDays: number
  runsOnPenalty: boolean
}

/** The kinds of late interest that run beside each other. */
export function lateRunsOf(late: LateTerms): LateRun[] {
  const { dailyTiers, dailyBase = 'overdue', graceDays = 0, runsOnPenalty = false, secondDaily, atLoanRate } = late
  const runs: LateRun[] = [{ name: 'daily', tiers: dailyTiers, base: dailyBase, graceDays, runsOnPenalty }]
  if (secondDaily !== undefined) {
    runs.push({ name: 'secondDaily', base: 'overdue', graceDays, runsOnPenalty: false, ...secondDaily })
  }
  if (atLoanRate !== undefined) {
    runs.push({ name: 'atLoanRate', tiers: [], base: atLoanRate.base, graceDays, runsOnPenalty: false })
  }
  return runs
}

export function runOf({ of }: LateSegment): LateRunName {
  return of ?? 'daily'
}

/** The days of grace of the terms, each number once: those of penalties and of every kind of late interest. */
export function graceDaysOf(late: LateTerms): number[] {
  return [...new Set(lateRunsOf(late).map(({ graceDays }) => graceDays))]
}

/**
 * Charges on the whole loan run once, on its oldest unpaid installment; all others run on every installment separately.
 */
export function isLoanWide({ base }: LateRun): boolean {
  return base === 'loanPrincipal' || base === 'loanBalance'
}

/**
 * Late charges run on an installment only while something agreed is unpaid, and never on money owed besides the installments or interest on what
 * is overdue already.
 */
export function canBeLate({ planned, unpaid }: LateRow): boolean {
  return !neverLate.has(planned.added?.by) && scheduledMinor(unpaid) > 0
}

const neverLate: ReadonlySet<string | undefined> = new Set(['refund', 'accrual', 'restructuring', 'latePart'])

/**
 * The base of an installment's late charges, before any penalty, when each has its own: see `LateBase`. 0 for a paid
 * installment.
 */
export function ownBaseMinor({ base }: LateRun, row: LateRow): number {
  if (!canBeLate(row)) return 0
  return base === 'overduePrincipal' ? row.unpaid.principal : scheduledMinor(row.unpaid)
}

/** The unpaid principal of a loan, due or not, without what is owed besides the installments: that bears no interest. */
export function unpaidPrincipalMinor({
  installments,
  totals,
  refundedMinor,
  advancedMinor,
  running,
}: Pick<LoanAccount, 'installments' | 'totals' | 'refundedMinor' | 'advancedMinor' | 'running'>): number {
  const allMinor = totals.unpaid.principal + (running?.principalMinor ?? 0)
  if (refundedMinor === 0 && advancedMinor === 0) return allMinor
  const besides = rowsOf(installments).filter(isOwedBesides)
  return besides.reduce((left, { unpaid }) => left - unpaid.principal, allMinor)
}

/** The one installment that carries the late charges of the whole loan, and their base. `at`: its index, or -1. */
export type LoanBase = { at: number; baseMinor: number }

/**
 * The base of late charges on the whole loan, before any penalty: see `LateBase`. No installment before `from` is unpaid;
 * `unpaidPrincipalMinor` is the unpaid principal of the loan without refunded money, `principalMinor` the principal borrowed.
 */
export function loanBaseOf(
  { base }: LateRun,
  principalMinor: number,
  rows: RowList<LateRow>,
  from: number,
  unpaidPrincipalMinor: number,
): LoanBase {
  let at = from
  while (at < rows.length && !canBeLate(rowAt(rows, at))) at += 1
  if (at === rows.length) return { at: -1, baseMinor: 0 }
  return { at, baseMinor: base === 'loanPrincipal' ? principalMinor : unpaidPrincipalMinor }
}

/**
 * Late interest on an unchanged unpaid amount, tier by tier.
 *
 * Formula: unpaid amount × daily rate × days in the tier, rounded half-up once a tier. Simple interest: never on late
 * interest, nor on penalties unless the terms say so. Day count: day 1 is the day after the due date; both ends are charged.
 * Source: TRM-02. Example: 1,200.00 from day 1 to day 33 at 5 % up to day 30 and 4 % after is 1,800.00 and 144.00.
 */
export function lateSegments(
  baseMinor: number,
  fromDay: number,
  toDay: number,
  tiers: readonly DailyTier[],
): LateSegment[] {
  if (baseMinor === 0) return []
  const segments: LateSegment[] = []
  for (const [index, tier] of tiers.entries()) {
    const firstDay = Math.max(fromDay, tier.fromDay)
    const nextTier = tiers[index + 1]
    const lastDay = nextTier === undefined ? toDay : Math.min(toDay, nextTier.fromDay - 1)
    if (lastDay < firstDay) continue
    segments.push(segmentOf(baseMinor, firstDay, lastDay, { days: lastDay - firstDay + 1 }, tier.ratePpm))
  }
  return segments
}

/**
 * A share of an unchanged unpaid amount for every month overdue that begins from day to day.
 *
 * Formula: unpaid amount × monthly rate × months, rounded half-up once. The first month begins on day 1, the next on the
 * day after the same day of the month as the due date. Example: 3 % of 400.00 due on 31 January is 12.00 from 1 February
 * and 24.00 from 1 March.
 */
export function monthlySegments(
  baseMinor: number,
  dueOn: IsoDate,
  fromDay: number,
  toDay: number,
  ratePpm: number,
): LateSegment[] {
  const months = monthsBegun(dueOn, toDay) - monthsBegun(dueOn, fromDay - 1)
  if (baseMinor === 0 || months <= 0) return []
  return [segmentOf(baseMinor, fromDay, toDay, { months }, ratePpm)]
}

/** How many months overdue have begun by the end of a day counted from the due date. */
function monthsBegun(dueOn: IsoDate, toDay: number): number {
  let months = Math.max(0, Math.floor(toDay / 31))
  while (daysBetween(dueOn, addMonths(dueOn, months)) < toDay) months += 1
  return months
}

/**
 * Interest on an unchanged unpaid amount at the loan's own rate, without a detour over a daily rate in parts per million.
 *
 * Formula: unpaid amount × rate × the time from the due date to the last day, less that to the day before the first one, by the loan's day
 * count: both are counted from the due date, so that segments of months of thirty days add up to the time of them all.
 * Rounding: once, as the terms round interest. Example: 12 % a year by actual/365 on 99,000.00 for 10 days is 325.48, not
 * ten days of 0.0329 %, which would be 325.71.
 */
export function loanRateSegments(
  terms: LoanTerms,
  baseMinor: number,
  dueOn: IsoDate,
  fromDay: number,
  toDay: number,
): LateSegment[] {
  if (baseMinor === 0 || toDay < fromDay) return []
  const { interest, rounding = plainRounding } = terms
  const dayCount = dayCountOf(terms)
  const time = overdueTime(terms, dueOn, fromDay, toDay)
  const amountMinor = interestMinor(baseMinor, rateForTime(interest, dayCount, time), rounding.interest)
  const { per, ratePpm } = interest
  const isThirtyDayMonths = dayCount.startsWith('30/360')
  const days = { fromDay, toDay, span: { days: isThirtyDayMonths ? sumOf(time).count : toDay - fromDay + 1 } }
  return [
    { ...days, ratePpm, baseMinor, amountMinor, of: 'atLoanRate', loanRate: { per, dayCount, time }, cappedBy: null },
  ]
}

/** Calendar days are the same wherever counting begins; other time is the difference of two times from the due date. */
function overdueTime(terms: LoanTerms, dueOn: IsoDate, fromDay: number, toDay: number): readonly YearPart[] {
  const { dayCount, context } = overdueDayCount(terms, dueOn)
  const dayBefore = partsOfDate(addDays(dueOn, fromDay - 1))
  const [due, last] = [partsOfDate(dueOn), partsOfDate(addDays(dueOn, toDay))]
  if (dayCount.startsWith('actual') || fromDay === 1) return yearParts(dayBefore, last, dayCount, context)
  const whole = sumOf(yearParts(due, last, dayCount, context))
  const before = sumOf(yearParts(due, dayBefore, dayCount, context))
  if (whole.of === before.of) return partsOf(whole.count - before.count, whole.of)
  const count = whole.count * before.of - before.count * whole.of
  const of = whole.of * before.of
  const divisor = greatestCommonDivisor(count, of)
  return partsOf(count / divisor, of / divisor)
}

/** Time after a due date lies in no agreed period: equal periods go on as equal months, and regular ones from that date. */
function overdueDayCount(terms: LoanTerms, dueOn: IsoDate): { dayCount: DayCount; context: DayCountContext } {
  const dayCount = dayCountOf(terms)
  const { repayment } = terms
  const months = repayment.kind === 'installments' && 'months' in repayment.every ? repayment.every.months : 12
  const context = { lastDueOn: dueOn, regular: { endsOn: dueOn, months } }
  return { dayCount: dayCount === 'equal-periods' ? 'equal-months' : dayCount, context }
}

function partsOf(count: number, of: number): readonly YearPart[] {
  return count === 0 ? [] : [{ count, of }]
}

/** One or two parts of a year, or none, as one. */
function sumOf(time: readonly YearPart[]): YearPart {
  return time.reduce((sum, { count, of }) => ({ count: sum.count * of + count * sum.of, of: sum.of * of }), {
    count: 0,
    of: 1,
  })
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right)
}

function segmentOf(baseMinor: number, fromDay: number, toDay: number, span: Span, ratePpm: number): LateSegment {
  const times = 'days' in span ? span.days : span.months
  const amountMinor = roundProduct(baseMinor, ratePpm, times, 1_000_000, 'half-up')
  return { fromDay, toDay, span, ratePpm, baseMinor, amountMinor, cappedBy: null }
}
