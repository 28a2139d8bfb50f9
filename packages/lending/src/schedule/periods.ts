import { actualDays, type DayCount, type YearPart, yearParts } from '../calendar/day-count.ts'
import {
  addMonthsToParts,
  type DateParts,
  dateOfParts,
  dayNumberOfParts,
  type IsoDate,
  partsOfDate,
  partsOfDayNumber,
} from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { InstallmentsRepayment, LoanTerms, RepaymentTerms, Span } from '../terms/loan-terms.ts'
import { type PeriodRate, rateForTime } from './period-rate.ts'

/** A length of time, counted: as a span, as parts of a year, and as what the loan's rate comes to in it. */
export type CountedTime = { span: Span; time: readonly YearPart[]; rate: PeriodRate }

/** The time from the day money was paid out, or the previous due date, to a due date. */
export type Period = { dueOn: IsoDate; counted: CountedTime }

type Terms = Pick<LoanTerms, 'interest' | 'repayment'>

/** An interest-free period counts no time. */
const noTime: CountedTime = { span: { days: 0 }, time: [], rate: { ratePpm: 0, count: 0, divisor: 1 } }

/** The periods of a loan paid out on a date. Errors: those of `dueDatesOf`, `date-unknown`. */
export function periodsOf(terms: Terms, dayCount: DayCount, disbursedOn: IsoDate): Period[] {
  const disbursed = partsOfDate(disbursedOn)
  const dates = dueDatesOf(terms.repayment, disbursed)
  const freePeriods = interestFreePeriodsOf(terms)
  const usual = usualTime(terms, dayCount)
  const firstUsual = terms.repayment.kind === 'installments' && terms.repayment.first !== undefined ? 1 : 0
  const periods = new Array<Period>(dates.length)
  let from = disbursed
  for (let index = 0; index < dates.length; index += 1) {
    const to = dates[index]!
    let counted = noTime
    if (index >= freePeriods) {
      counted = usual !== null && index >= firstUsual ? usual : countTime(terms, dayCount, from, to)
    }
    periods[index] = { dueOn: dateOfParts(to), counted }
    from = to
  }
  return periods
}

/** The time in which a loan charges interest, as one: from the disbursement or the last interest-free due date to the end. */
export function timeCharged(
  terms: Terms,
  dayCount: DayCount,
  disbursedOn: IsoDate,
  periods: readonly Period[],
): CountedTime {
  const freePeriods = interestFreePeriodsOf(terms)
  const from = freePeriods === 0 ? disbursedOn : periods[freePeriods - 1]!.dueOn
  return countTime(terms, dayCount, partsOfDate(from), partsOfDate(periods.at(-1)!.dueOn))
}

export function interestFreePeriodsOf({ repayment }: Terms): number {
  return repayment.kind === 'single' ? 0 : (repayment.grace?.interestFreePeriods ?? 0)
}

/** By `equal-months`, all periods of so many whole months are the same. */
function usualTime(terms: Terms, dayCount: DayCount): CountedTime | null {
  const { repayment } = terms
  if (dayCount !== 'equal-months' || repayment.kind === 'single' || repayment.dueOn !== undefined) return null
  return 'months' in repayment.every ? timeOf(terms, dayCount, [{ count: repayment.every.months, of: 12 }], 0) : null
}

/** The time between two dates, the first not counted. */
export function countTime(terms: Terms, dayCount: DayCount, from: DateParts, to: DateParts): CountedTime {
  return timeOf(terms, dayCount, yearParts(from, to, dayCount), actualDays(from, to))
}

function timeOf(terms: Terms, dayCount: DayCount, time: readonly YearPart[], days: number): CountedTime {
  return { span: spanOf(dayCount, time, days), time, rate: rateForTime(terms.interest, dayCount, time) }
}

/** The time in the unit a person would count it in: whole months, days of thirty-day months, or calendar days. */
function spanOf(dayCount: DayCount, time: readonly YearPart[], days: number): Span {
  const first = time[0]
  if (dayCount === 'equal-months' && first?.of === 12 && time.length === 1) return { months: first.count }
  return { days: dayCount === '30/360-us' || dayCount === '30/360-eu' ? (first?.count ?? 0) : days }
}

const longestTermDays = 36_525

/**
 * The due dates, in order. Months are counted from one anchor, so that the 31st comes back after a short month: the
 * disbursement, or the first due date when the terms give it one of its own.
 *
 * Errors: `date-before-disbursement` for a due date that is not after the disbursement, `terms-invalid` for a term of over a
 * hundred years, `date-out-of-range`.
 */
function dueDatesOf(repayment: RepaymentTerms, disbursed: DateParts): DateParts[] {
  const dates =
    repayment.kind === 'single'
      ? [later(disbursed, { days: repayment.termDays }, 1)]
      : manyDueDates(repayment, disbursed)
  const start = dayNumberOfParts(disbursed)
  if (dayNumberOfParts(dates[0]!) <= start) {
    throw new LendingError('date-before-disbursement', 'The first due date must be after the disbursement')
  }
  if (dayNumberOfParts(dates.at(-1)!) - start > longestTermDays) {
    throw new LendingError('terms-invalid', 'The last due date must be within a hundred years')
  }
  return dates
}

function manyDueDates({ count, every, first, dueOn }: InstallmentsRepayment, disbursed: DateParts): DateParts[] {
  if (dueOn !== undefined) return dueOn.map(partsOfDate)
  const anchor = first === undefined ? disbursed : firstDueDate(first, disbursed)
  const periodsToFirst = first === undefined ? 1 : 0
  const dates = new Array<DateParts>(count)
  for (let index = 0; index < count; index += 1) dates[index] = later(anchor, every, index + periodsToFirst)
  return dates
}

function firstDueDate(first: NonNullable<InstallmentsRepayment['first']>, disbursed: DateParts): DateParts {
  return 'on' in first ? partsOfDate(first.on) : later(disbursed, first, 1)
}

function later(anchor: DateParts, span: Span, times: number): DateParts {
  return 'days' in span
    ? partsOfDayNumber(dayNumberOfParts(anchor) + span.days * times)
    : addMonthsToParts(anchor, span.months * times)
}
