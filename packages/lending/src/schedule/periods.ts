import { addDays } from '../calendar/add-days.ts'
import { addMonths } from '../calendar/add-months.ts'
import { daysBetween } from '../calendar/days-between.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { RatePeriod, RepaymentTerms, Span } from '../terms/loan-terms.ts'

/** The time from the day money was paid out, or the previous due date, to a due date. */
export type Period = { dueOn: IsoDate; span: Span }

/**
 * The periods of a loan. Months are counted from the disbursement, so that the 31st comes back after a short month.
 * A daily rate counts the actual days of a month; monthly and yearly rates count whole months as equal.
 */
export function periodsOf(repayment: RepaymentTerms, per: RatePeriod, disbursedOn: IsoDate): Period[] {
  const count = repayment.kind === 'single' ? 1 : repayment.count
  const every: Span = repayment.kind === 'single' ? { days: repayment.termDays } : repayment.every
  const dueAfter = (number: number) =>
    'days' in every ? addDays(disbursedOn, every.days * number) : addMonths(disbursedOn, every.months * number)
  return Array.from({ length: count }, (_, index) => {
    const dueOn = dueAfter(index + 1)
    const countsActualDays = per === 'day' && 'months' in every
    return { dueOn, span: countsActualDays ? { days: daysBetween(dueAfter(index), dueOn) } : every }
  })
}

/** All periods as one; they are all in days or all in months. */
export function wholeSpan(periods: readonly Period[]): Span {
  const inDays = periods.some((period) => 'days' in period.span)
  const length = periods.reduce((sum, { span }) => sum + ('days' in span ? span.days : span.months), 0)
  return inDays ? { days: length } : { months: length }
}
