import type { Plan, RunningPlan } from '../loan/loan.ts'
import { firstPartMinor } from '../terms/loan-terms.ts'
import { amountToComeMinor } from './amount-to-come.ts'
import { plannedAmountsOf, upfrontPart } from './planned-amounts.ts'
import { nothingFilled, openingInterest } from './running-plan.ts'

/**
 * The running plan on the day the money was paid out. Of a loan paid out in parts it pays off the first part alone: no
 * installment counts on a part that is still to come.
 */
export function openingPlan(plan: Plan): RunningPlan {
  const { terms, schedule } = plan
  const running: RunningPlan = {
    next: 0,
    count: schedule.installments.length,
    principalMinor: firstPartMinor(terms),
    amountMinor: null,
    filled: nothingFilled(0),
    interest: openingInterest(plan),
  }
  return terms.advances === undefined ? running : { ...running, amountMinor: amountToComeMinor(plan, running) }
}

/**
 * The plan when a further part of the principal is paid out, on the day the plan is accrued to. It bears interest from that
 * day, and the installments to come are set anew so that the loan ends with its last planned one.
 */
export function withFurtherPart(plan: Plan, running: RunningPlan, amountMinor: number): RunningPlan {
  const count = countWithFurtherPart(plan, running)
  const more = { ...running, count, principalMinor: running.principalMinor + amountMinor }
  return { ...more, amountMinor: amountToComeMinor(plan, more) }
}

/**
 * The planned installments, also when prepayments left fewer. But when the last one left was paid more of an added upfront fee
 * than its own part, it stays the last: the fee of later ones is paid with it.
 */
function countWithFurtherPart(plan: Plan, { count, filled }: RunningPlan): number {
  const part = upfrontPart(plannedAmountsOf(plan), filled.index)
  const isFeeAhead = filled.upfront.feeMinor > part.feeMinor || filled.upfront.taxMinor > part.taxMinor
  return isFeeAhead ? count : plan.schedule.installments.length
}
