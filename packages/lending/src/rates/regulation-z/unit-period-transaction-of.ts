import { addMonths } from '../../calendar/add-months.ts'
import { type IsoDate, parseIsoDate } from '../../calendar/iso-date.ts'
import { LendingError } from '../../lending-error.ts'
import type { CashFlow } from '../cash-flow.ts'
import { dayNumber, dayOfMonth } from '../day-number.ts'
import { wholeMonths } from '../months-and-days.ts'
import { requireCashFlows } from '../require-cash-flows.ts'
import type { UnitPeriodAmount, UnitPeriodTransaction } from './regulation-z-apr-of-unit-periods.ts'
import { periodsBetween } from './standard-intervals.ts'
import { type UnitPeriod, unitPeriodsPerYear } from './unit-period.ts'
import { unitPeriodOf } from './unit-period-of.ts'
import { unitPeriodsBetween } from './unit-periods-between.ts'

/** Advances and payments by date, all amounts from 0 up. */
export type DatedTransaction = {
  advances: readonly CashFlow[]
  payments: readonly CashFlow[]
  /** When the finance charge begins to be earned; the first advance unless told otherwise. */
  startsOn?: IsoDate
  /** Instead of the unit-period that the dates show. */
  unitPeriod?: UnitPeriod
}

/**
 * A dated transaction counted in unit-periods, as the examples of Appendix J are written; `null` without an advance or
 * a payment. Kept apart from the rate, so that an examiner can be shown the unit-period, the full periods and the odd
 * days.
 *
 * Errors: `date-unknown`, `amount-out-of-range`, `cash-flows-invalid` for an advance or payment before the start.
 */
export function unitPeriodTransactionOf(
  transaction: DatedTransaction,
): (UnitPeriodTransaction & { unitPeriod: UnitPeriod }) | null {
  requireCashFlows(transaction.advances)
  requireCashFlows(transaction.payments)
  if (transaction.startsOn !== undefined) parseIsoDate(transaction.startsOn)
  const advancedOn = datesOf(transaction.advances)
  const paidOn = datesOf(transaction.payments)
  if (advancedOn.length === 0 || paidOn.length === 0) return null
  const startsOn = transaction.startsOn ?? advancedOn[0]!
  if (advancedOn[0]! < startsOn || paidOn[0]! < startsOn) {
    throw new LendingError('cash-flows-invalid', 'No advance or payment may come before the start')
  }
  const unitPeriod = transaction.unitPeriod ?? unitPeriodShownBy(startsOn, advancedOn, paidOn)
  const countsOf = (flows: readonly CashFlow[], day: number): UnitPeriodAmount[] =>
    flows.map(({ on, amountMinor }) => {
      const { full, fraction } = unitPeriodsBetween(startsOn, on, unitPeriod, day)
      return { amountMinor, unitPeriods: full, fraction }
    })
  return {
    unitPeriod,
    unitPeriodsPerYear: unitPeriodsPerYear(unitPeriod),
    advances: countsOf(transaction.advances, seriesDay(advancedOn, startsOn)),
    payments: countsOf(transaction.payments, seriesDay(paidOn, startsOn)),
  }
}

function datesOf(flows: readonly CashFlow[]): IsoDate[] {
  return [...new Set(flows.filter(({ amountMinor }) => amountMinor !== 0).map(({ on }) => on))].sort()
}

/** The day of the month on which a series falls; a single date has no series, so the start gives the day. */
function seriesDay(dates: readonly IsoDate[], startsOn: IsoDate): number {
  return Math.max(...(dates.length > 1 ? dates : [startsOn, ...dates]).map(dayOfMonth))
}

/** Source: Appendix J, (b)(3)(i) and (b)(4). */
function unitPeriodShownBy(startsOn: IsoDate, advancedOn: readonly IsoDate[], paidOn: readonly IsoDate[]): UnitPeriod {
  const isSingle = advancedOn.length === 1 && paidOn.length === 1
  if (isSingle && advancedOn[0] === startsOn) return termOf(startsOn, paidOn[0]!)
  return unitPeriodOf([...periodsBetween([startsOn, ...advancedOn]), ...periodsBetween([startsOn, ...paidOn])])
}

/**
 * One advance, one payment: the term is the unit-period, up to a year. Source: (b)(4)(ii), (b)(5)(vi) and (vii). For
 * whole months the appendix allows 12 ÷ months and 365 ÷ days; the months are taken.
 */
function termOf(startsOn: IsoDate, paidOn: IsoDate): UnitPeriod {
  if (addMonths(startsOn, 12) <= paidOn) return { unit: 'year' }
  const months = wholeMonths(startsOn, paidOn)
  if (months === 0) return { unit: 'day' }
  return { unit: 'term', perYear: months === null ? 365 / (dayNumber(paidOn) - dayNumber(startsOn)) : 12 / months }
}
