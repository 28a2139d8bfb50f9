import { type IsoDate, parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import type { Schedule } from '../schedule/schedule.ts'

/** Money as the borrower sees it: received is positive, paid is negative. Whole minor units. */
export type CashFlow = { on: IsoDate; amountMinor: number }

/** A plan as the borrower's cash flows: the net proceeds in, every installment out. Nothing is paid late. */
export function cashFlowsOf(schedule: Schedule): CashFlow[] {
  const received = { on: schedule.disbursedOn, amountMinor: schedule.netProceedsMinor }
  return [received, ...schedule.installments.map(({ dueOn, totalMinor }) => ({ on: dueOn, amountMinor: -totalMinor }))]
}

/**
 * Refuses values that are not a list of flows, fractions of a minor unit and invalid days. Either sign is allowed:
 * received is positive, paid is negative.
 */
export function requireCashFlows(cashFlows: readonly CashFlow[]): void {
  if (!Array.isArray(cashFlows)) throw noCashFlows()
  for (let index = 0; index < cashFlows.length; index++) {
    const flow = cashFlows[index]
    if (typeof flow !== 'object' || flow === null) throw noCashFlows()
    parseIsoDate(flow.on)
    if (!Number.isSafeInteger(flow.amountMinor)) {
      throw new LendingError('amount-out-of-range', 'A cash flow must be a whole number of minor units')
    }
  }
}

function noCashFlows(): LendingError {
  return new LendingError('cash-flows-invalid', 'Cash flows must be a list, each with a date and an amount')
}

/** Refuses amounts that are no numbers. They may have a fraction: an installment before it is rounded. */
export function requireAmounts(amounts: readonly number[]): void {
  for (let index = 0; index < amounts.length; index++) {
    if (!Number.isFinite(amounts[index])) throw new LendingError('amount-out-of-range', 'An amount must be a number')
  }
}

/** Refuses a rate of −100 % or less, at which nothing can be discounted. */
export function requireRate(rate: number): void {
  if (!(rate > -1 && rate < Number.POSITIVE_INFINITY)) {
    throw new LendingError('rate-out-of-range', 'A rate must be above −100%')
  }
}
