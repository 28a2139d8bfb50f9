import { LendingError } from '../lending-error.ts'
import { type DateParts, type IsoDate, partsOfDate } from './iso-date.ts'

/**
 * Facts of a loan that a day count needs beside two dates. Each is read by one day count and ignored by all others, which
 * need no context.
 */
export type DayCountContext = {
  /** For `30/360-isda`: the loan's last due date. */
  lastDueOn?: IsoDate
  /** For `actual/actual-icma`: the regular periods of the loan. */
  regular?: RegularPeriod
  /** For `equal-periods`: the months agreed between the two dates. */
  agreedMonths?: number
}

/** Regular periods, `months` long, of which one ends on `endsOn`, the others whole periods before and after it. */
export type RegularPeriod = { endsOn: IsoDate; months: number }

/** The lengths of a regular period, in months, of which a whole number makes a year. */
export const regularMonths = [1, 2, 3, 4, 6, 12]

/** Errors: `terms-invalid` when missing, `date-unknown`. */
export function lastDueIn(context: DayCountContext | undefined): DateParts {
  const lastDueOn = partsIn(context).lastDueOn
  if (lastDueOn === undefined) throw missing('30/360-isda needs the last due date')
  return partsOfDate(lastDueOn)
}

/** Errors: `terms-invalid` when missing or of a length that does not divide a year, `date-unknown`. */
export function regularPeriodIn(context: DayCountContext | undefined): { end: DateParts; months: number } {
  const regular = partsIn(context).regular
  if (typeof regular !== 'object' || regular === null) throw missing('actual/actual-icma needs the regular period')
  if (!regularMonths.includes(regular.months)) throw missing('A regular period has 1, 2, 3, 4, 6 or 12 months')
  return { end: partsOfDate(regular.endsOn), months: regular.months }
}

const maxMonths = 1_200

/** Errors: `terms-invalid` when missing, not whole, below 0 or over a hundred years. */
export function agreedMonthsIn(context: DayCountContext | undefined): number {
  const months = partsIn(context).agreedMonths
  if (Number.isInteger(months) && months! >= 0 && months! <= maxMonths) return months!
  throw missing('equal-periods needs the agreed months')
}

function partsIn(context: DayCountContext | undefined): DayCountContext {
  return typeof context === 'object' && context !== null ? context : {}
}

function missing(message: string): LendingError {
  return new LendingError('terms-invalid', message)
}
