import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { cashFlowsOf, requireAmounts, requireRate } from '../rates/cash-flow.ts'
import { type EuTiming, euApr, euYearsBetween } from '../rates/eu-apr.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { RepaymentTerms } from '../terms/loan-terms.ts'
import type { LoanRow, Plan } from './loan.ts'

/** The settlement date is 28 days after the notice; only a loan of more than a year may defer it further. */
const noticeDays = 28

/**
 * The rebate that the United Kingdom's regulations ask for when the whole loan is paid on a day, before it is limited to the
 * interest not yet due. Minor units, rounded half-up, never negative.
 *
 * Formula: the repayments due after the settlement date, less what regulation 4(1) makes of the advance and the repayments due
 * by then. At the loan's own APR this is, repayment by repayment: amount × (1 − (1 + APR) ^ −(years after the settlement
 * date)). In this form no rounding of the rate builds up. The repayments are those agreed, fees with them; ones made early or late
 * count as made on their dates. The APR is `euApr` of the plan, not rounded: loans by the month count months, loans by the week
 * weeks, others days ÷ 365. Where the rate is too large for a number, all of the later repayments is rebate.
 * Source: Consumer Credit (Early Settlement) Regulations 2004, SI 2004/1483, regulations 4 to 6.
 * Example: 5,000.00 in 48 monthly installments of 134.57 (APR 14.0 %), settled on the 12th due date: 860.55.
 */
export function ukRebateMinor(plan: Plan, rows: readonly LoanRow[], on: IsoDate): number {
  const settledOn = settlementOn(plan, on)
  const later = rows.filter(({ dueOn }) => dueOn > settledOn)
  if (later.length === 0) return 0
  const { disbursedOn } = plan.schedule
  const timing = timingOf(plan.terms.repayment)
  const settledAfter = euYearsBetween(disbursedOn, settledOn, timing)
  const growth = 1 + (aprOf(plan, timing) ?? Number.POSITIVE_INFINITY)
  const rebate = later.reduce((sum, { dueOn, totalMinor }) => {
    // Odd days are counted apart from whole periods, by which a repayment soon after the settlement could seem to precede it.
    const years = Math.max(0, euYearsBetween(disbursedOn, dueOn, timing) - settledAfter)
    return sum + totalMinor * (1 - growth ** -years)
  }, 0)
  return Math.floor(rebate + 0.5)
}

/**
 * The settlement date of a payoff on a day: `settlementDays` later, at most 28 days unless the loan runs for more than a year.
 *
 * Source: SI 2004/1483, regulation 5(a): 28 days after the notice is received; regulation 6: deferred by a month, or 30 days if
 * the creditor prefers, where credit is repaid over more than a year.
 */
export function settlementOn(plan: Plan, on: IsoDate): IsoDate {
  return addDays(on, settlementDaysOf(plan))
}

/** The days from a payoff to its settlement date, in this loan. */
export function settlementDaysOf({ terms, schedule }: Plan): number {
  const days = terms.prepayment?.settlementDays ?? 0
  if (days <= noticeDays) return days
  const isLong = schedule.installments.at(-1)!.dueOn > addMonths(schedule.disbursedOn, 12)
  return isLong ? days : noticeDays
}

function timingOf(repayment: RepaymentTerms): EuTiming {
  if (repayment.kind === 'single') return 'actual/365'
  if ('months' in repayment.every) return 'equal-months'
  return repayment.every.days % 7 === 0 ? 'weeks' : 'actual/365'
}

/** Solving the rate takes longer than all the rest, and a plan never changes. */
const knownAprs = new WeakMap<Schedule, number | null>()

function aprOf({ schedule }: Plan, timing: EuTiming): number | null {
  const known = knownAprs.get(schedule)
  if (known !== undefined) return known
  const apr = euApr(cashFlowsOf(schedule), timing)
  knownAprs.set(schedule, apr)
  return apr
}

/** An advance or a repayment, so many periods before the settlement date; a part of a period is a fraction. */
export type FlowBeforeSettlement = { amountMinor: number; periods: number }

/**
 * The amount of regulation 4(1): what is still owed on the settlement date, not rounded. The repayments due later less this amount are
 * the rebate.
 *
 * Formula: the sum of advances × (1 + rate) ^ periods, less the sum of repayments × (1 + rate) ^ periods. `periodRate` is a plain
 * ratio, the periodic equivalent of the APR: (1 + APR) ^ (1 / periods a year) − 1. Repayments are positive.
 * Errors: `cash-flows-invalid`, `amount-out-of-range`, `rate-out-of-range`.
 * Source: Consumer Credit (Early Settlement) Regulations 2004, SI 2004/1483, regulation 4(1).
 * Example: 5,000.00 lent 12 months ago at 1.0979 % a month and 134.57 paid each month since: 3,984.00. The 36 repayments left are
 * 4,844.52, so the rebate is 860.52.
 */
export function regulation4Amount(
  periodRate: number,
  advances: readonly FlowBeforeSettlement[],
  repayments: readonly FlowBeforeSettlement[],
): number {
  requireRate(periodRate)
  const amount = grown(periodRate, advances) - grown(periodRate, repayments)
  if (!Number.isFinite(amount)) throw new LendingError('rate-out-of-range', 'The rate is too large for these periods')
  return amount
}

function grown(periodRate: number, flows: readonly FlowBeforeSettlement[]): number {
  if (!Array.isArray(flows) || flows.some((flow) => typeof flow !== 'object' || flow === null)) {
    throw new LendingError('cash-flows-invalid', 'Flows must be a list, each with an amount and its periods')
  }
  requireAmounts(flows.flatMap(({ amountMinor, periods }) => [amountMinor, periods]))
  return flows.reduce((sum, { amountMinor, periods }) => sum + amountMinor * (1 + periodRate) ** periods, 0)
}
