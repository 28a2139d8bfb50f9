import { addMonths, type IsoDate, parseIsoDate } from '../../calendar/iso-date.ts'
import { LendingError } from '../../lending-error.ts'
import { requireAmountMinor } from '../../money/amount.ts'
import { requireYesOrNo } from '../../terms/require-values.ts'
import { type CashFlow, requireCashFlows } from '../cash-flow.ts'
import { dayNumber, dayOfMonth, wholeMonths } from '../months-and-days.ts'
import { finiteOrNull, onlyRate } from '../solving/rates-of.ts'
import {
  periodsBetween,
  requireUnitPeriod,
  type UnitPeriod,
  unitPeriodOf,
  unitPeriodsBetween,
  unitPeriodsPerYear,
} from './unit-period.ts'
import { type UnitPeriodFlow, unitPeriodFlows } from './unit-period-flows.ts'

/**
 * The annual percentage rate of the United States by the actuarial method, from dates: nominal, a year.
 *
 * Formula: see `regulationZAprOfUnitPeriods`; the unit-period and the odd days are found from the dates by (b)(4) and
 * (b)(5). An advance is the amount financed: what is lent less prepaid finance charges. Day count: by unit-period, odd
 * days ÷ 30 for months, ÷ 15 for semimonths, ÷ 7 for weeks, ÷ 365 for years. The result is a plain ratio, not rounded.
 * Domain: amounts from 0 up, nothing before the start. `null` when no rate above −100 % fits, or several do and not
 * just one of them is at least 0: nothing advanced, nothing paid, all on one day. Errors: `amount-out-of-range`,
 * `date-unknown`, `cash-flows-invalid`.
 * Source: Regulation Z, 12 CFR 1026, Appendix J. Its example (c)(5)(i): 1,000 advanced on 3 January 1978 and 1,080 paid
 * on 15 September 1978, 255 days later: 11.45 %.
 */
export function regulationZApr(transaction: DatedTransaction): number | null {
  const counted = unitPeriodTransactionOf(transaction)
  return counted === null ? null : regulationZAprOfUnitPeriods(counted)
}

/** An advance or a payment, so many full unit-periods and a fraction of one (0 to below 1) after the start. */
export type UnitPeriodAmount = { amountMinor: number; unitPeriods: number; fraction?: number }

export type UnitPeriodTransaction = {
  unitPeriodsPerYear: number
  advances: readonly UnitPeriodAmount[]
  payments: readonly UnitPeriodAmount[]
}

/**
 * The annual percentage rate of the United States by the actuarial method, from unit-periods: nominal, a year.
 *
 * Formula: the number of unit-periods a year × the rate i at which advances and payments, each ÷ ((1 + fraction × i) ×
 * (1 + i)^unit-periods), sum to the same: compound interest for full unit-periods, simple interest for the fraction.
 * The result is a plain ratio, not rounded. Domain: amounts from 0 up, unit-periods whole. `null` when no rate above
 * −100 % fits, or several do and not just one of them is at least 0, as some advances that follow payments make it; nor for a
 * rate that a number cannot hold.
 * Errors: `amount-out-of-range`, `cash-flows-invalid` for unit-periods or a fraction outside their range.
 * Source: Regulation Z, 12 CFR 1026, Appendix J, (b)(1) and (b)(8). Its example (c)(1)(ii): 6,000 advanced, 36 payments
 * of 200, the first after 1 month and 19/30: 11.82 %.
 */
export function regulationZAprOfUnitPeriods(transaction: UnitPeriodTransaction): number | null {
  requireTransaction(transaction)
  const { unitPeriodsPerYear, advances, payments } = transaction
  if (!(Number.isFinite(unitPeriodsPerYear) && unitPeriodsPerYear > 0)) {
    throw new LendingError('cash-flows-invalid', 'The unit-periods in a year must be a number above 0')
  }
  const flows = [...flowsOf(advances, 1), ...flowsOf(payments, -1)]
  const rate = onlyRate(unitPeriodFlows(flows))
  return rate === null ? null : finiteOrNull(rate * unitPeriodsPerYear)
}

function requireTransaction(transaction: object): void {
  if (typeof transaction === 'object' && transaction !== null) return
  throw new LendingError('cash-flows-invalid', 'A transaction must have advances and payments')
}

function flowsOf(amounts: readonly UnitPeriodAmount[], sign: 1 | -1): UnitPeriodFlow[] {
  if (!Array.isArray(amounts)) throw new LendingError('cash-flows-invalid', 'Advances and payments must be lists')
  // A list with empty places has nothing in them: `map` would pass over them.
  return Array.from(amounts, (amount) => flowOf(amount, sign))
}

function flowOf(amount: UnitPeriodAmount, sign: 1 | -1): UnitPeriodFlow {
  requireTransaction(amount)
  const { amountMinor, unitPeriods, fraction = 0 } = amount
  requireAmountMinor(amountMinor, 'An advance or payment')
  const isPart = Number.isFinite(fraction) && fraction >= 0 && fraction < 1
  if (!Number.isSafeInteger(unitPeriods) || unitPeriods < 0 || !isPart) {
    throw new LendingError(
      'cash-flows-invalid',
      'Unit-periods must be whole and from 0 up, a fraction from 0 to below 1',
    )
  }
  return { amount: amountMinor * sign, full: unitPeriods, fraction }
}

/** Advances and payments by date, all amounts from 0 up. */
export type DatedTransaction = {
  advances: readonly CashFlow[]
  payments: readonly CashFlow[]
  /** When the finance charge begins to accrue; the first advance by default. */
  startsOn?: IsoDate
  /** Instead of the unit-period that the dates show. */
  unitPeriod?: UnitPeriod
}

/**
 * A dated transaction counted in unit-periods, as the examples of Appendix J are written; `null` without an advance or
 * a payment. Kept apart from the rate, so that an examiner can be shown the unit-period, the full periods and the odd
 * days.
 *
 * Errors: `date-unknown`, `amount-out-of-range`, `cash-flows-invalid` for an advance or payment before the start or an unknown
 * unit-period.
 */
export function unitPeriodTransactionOf(
  transaction: DatedTransaction,
): (UnitPeriodTransaction & { unitPeriod: UnitPeriod }) | null {
  requireTransaction(transaction)
  requireFlowsFromZero(transaction.advances)
  requireFlowsFromZero(transaction.payments)
  if (transaction.startsOn !== undefined) parseIsoDate(transaction.startsOn)
  if (transaction.unitPeriod !== undefined) requireUnitPeriod(transaction.unitPeriod)
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

function requireFlowsFromZero(flows: readonly CashFlow[]): void {
  requireCashFlows(flows)
  for (const { amountMinor } of flows) requireAmountMinor(amountMinor, 'An advance or payment')
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

/** The tolerances, in ratios: one eighth and one quarter of one percentage point. */
const regularTolerance = 0.00125

const irregularTolerance = 0.0025

/** A difference of exactly an eighth must not become more by floating point. */
const heldApart = 1e-12

/**
 * Whether a disclosed annual percentage rate counts as accurate beside the actual one. Both are plain ratios.
 *
 * Rule: not more than 1/8 of a percentage point above or below; 1/4 in an irregular transaction, that is one with
 * several advances, irregular payment periods or irregular payment amounts (an odd first or last one does not count).
 * Errors: `rate-out-of-range` for a rate that is no number, `terms-invalid` for an answer that is neither yes nor no.
 * Source: Regulation Z, 12 CFR 1026.22(a)(2) and (3). Example: 10.125 % is accurate for an actual 10 %; 10.13 % is not.
 */
export function isWithinRegulationZTolerance(disclosed: number, actual: number, isIrregular: boolean): boolean {
  if (!Number.isFinite(disclosed) || !Number.isFinite(actual)) {
    throw new LendingError('rate-out-of-range', 'Rates to be compared must be numbers')
  }
  requireYesOrNo(isIrregular, 'Whether the transaction is irregular')
  const tolerance = isIrregular ? irregularTolerance : regularTolerance
  return Math.abs(disclosed - actual) <= tolerance + heldApart
}
