import { rollParts } from '../calendar/business-days.ts'
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
import type { InstallmentsRepayment, RepaymentTerms, Span } from '../terms/loan-terms.ts'

const longestTermDays = 36_525

/**
 * The due dates as agreed, in order, before any moves to a business day. Months are counted from one anchor, so that the 31st
 * comes back after a short month: the disbursement, or the first due date when the terms give it one of its own.
 *
 * Errors: `date-before-disbursement` for a due date that is not after the disbursement, `terms-invalid` for a term of over a
 * hundred years, `date-out-of-range`.
 */
export function agreedDatesOf(repayment: RepaymentTerms, disbursed: DateParts): DateParts[] {
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

/**
 * The due dates, moved to business days where the terms ask for it.
 *
 * Errors: `date-before-disbursement` when the first moves to the disbursement or before it; `terms-invalid` when one moves
 * to the due date before it or past it, as two days of one weekend do by `following`; `date-out-of-range`.
 */
export function dueDatesOf({ businessDays }: RepaymentTerms, disbursed: DateParts, agreed: DateParts[]): DateParts[] {
  if (businessDays === undefined) return agreed
  const dates = agreed.map((date) => rollParts(date, businessDays))
  let before = dayNumberOfParts(disbursed)
  for (const [index, date] of dates.entries()) {
    const day = dayNumberOfParts(date)
    if (day <= before && index === 0) {
      throw new LendingError('date-before-disbursement', 'The first due date must stay after the disbursement')
    }
    if (day <= before) throw new LendingError('terms-invalid', 'Two due dates must not move to the same business day')
    before = day
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

export function firstDueDate(first: NonNullable<InstallmentsRepayment['first']>, disbursed: DateParts): DateParts {
  return 'on' in first ? partsOfDate(first.on) : later(disbursed, first, 1)
}

/** The day that is a span after another. Errors: `date-out-of-range`. */
export function spanAfter(on: IsoDate, span: Span): IsoDate {
  return dateOfParts(later(partsOfDate(on), span, 1))
}

function later(anchor: DateParts, span: Span, times: number): DateParts {
  return 'days' in span
    ? partsOfDayNumber(dayNumberOfParts(anchor) + span.days * times)
    : addMonthsToParts(anchor, span.months * times)
}
