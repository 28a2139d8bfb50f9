import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { requireSchedule } from '../schedule/require-schedule.ts'
import { firstPayoutMinor, type Schedule } from '../schedule/schedule.ts'

/** Money as the borrower sees it: received is positive, paid is negative. Whole minor units. */
export type CashFlow = { on: IsoDate; amountMinor: number }

/**
 * A plan as the borrower's cash flows: the net proceeds in, every later part of the principal in on its planned day, every
 * installment out. Nothing is paid late.
 *
 * Errors: `cash-flows-invalid` for what is no schedule, `date-unknown`, `amount-out-of-range`.
 * Example: 19,600.00 paid out, and 24 times 969.73 a month: one flow of 1_960_000, 24 of -96_973.
 * Sources for several parts: Regulation Z, 12 CFR 1026, Appendix J, (b)(8), and Directive 2008/48/EC, Annex I, part I, whose
 * equations sum over advances or drawdowns.
 */
export function cashFlowsOf(schedule: Schedule): CashFlow[] {
  requireSchedule(schedule)
  const cashFlows = [{ on: schedule.disbursedOn, amountMinor: firstPayoutMinor(schedule) }]
  for (const { on, amountMinor } of schedule.advances ?? []) cashFlows.push({ on, amountMinor })
  for (const row of schedule.installments) cashFlows.push({ on: row.dueOn, amountMinor: -row.totalMinor })
  requireCashFlows(cashFlows)
  return cashFlows
}

/**
 * Refuses values that are not a list of flows, fractions of a minor unit and invalid days. Either sign is allowed:
 * received is positive, paid is negative.
 */
export function requireCashFlows(cashFlows: readonly CashFlow[]): void {
  if (!Array.isArray(cashFlows)) throw noCashFlows()
  for (let index = 0; index < cashFlows.length; index++) {
    const flow = cashFlows[index]
    if (!isObject(flow)) throw noCashFlows()
    parseIsoDate(flow.on)
    requireWholeMinor(flow.amountMinor)
  }
}

function requireWholeMinor(amountMinor: number): void {
  if (Number.isSafeInteger(amountMinor)) return
  throw new LendingError('amount-out-of-range', 'A cash flow must be a whole number of minor units')
}

function noCashFlows(): LendingError {
  return new LendingError('cash-flows-invalid', 'Cash flows must be a list, each with a date and an amount')
}

function isObject<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null
}

/** Far above any amount of money, and so far below the largest number that no sum of amounts × time is infinite. */
const largestAmount = 1e30

/**
 * Refuses values that are not a list of amounts. They may have a fraction: an installment before it is rounded.
 *
 * Errors: `cash-flows-invalid`, `amount-out-of-range` for what is no number or is above 10³⁰.
 */
export function requireAmounts(amounts: readonly number[]): void {
  if (!Array.isArray(amounts)) throw new LendingError('cash-flows-invalid', 'Amounts must be a list of numbers')
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index]
    if (typeof amount !== 'number' || !(Math.abs(amount) <= largestAmount)) {
      throw new LendingError('amount-out-of-range', 'An amount must be a number')
    }
  }
}

/** Refuses a rate of −100 % or less, at which nothing can be discounted. Errors: `rate-out-of-range`. */
export function requireRate(rate: number): void {
  if (typeof rate !== 'number' || !(rate > -1 && rate < Number.POSITIVE_INFINITY)) {
    throw new LendingError('rate-out-of-range', 'A rate must be above −100%')
  }
}
