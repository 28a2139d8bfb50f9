import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { interestToCome, periodStart } from './interest.ts'
import type { LoanRow, Plan } from './loan.ts'
import type { InstallmentPosition, Position } from './position.ts'

/** The rebate of a payoff on the position's day: unearned interest, by installment, paid already or not. */
export type Rebate = { rowsMinor: readonly number[]; totalMinor: number }

const noRebate: Rebate = { rowsMinor: [], totalMinor: 0 }

/**
 * The interest that need not be paid when the whole loan is paid on the position's day.
 *
 * Of each installment not yet due, at most its interest as far as it was not waived. `to-the-day`: what its period earns less
 * what the days passed have earned, by the loan's day count. `by-period`: the whole interest of periods that have not begun
 * (a period begins the day after the previous due date). `rule-of-78`: planned interest × k(k+1) ÷ n(n+1), with k of n
 * periods not begun, from the last installment back. Interest that was paid ahead of its time counts too, so that it does
 * not matter whether the loan is paid off in one sum or several. At most all but the smallest unit of what is unpaid,
 * since a loan is closed by a payment and not by a day that passes. Nothing on days on which paying off early is not allowed.
 * Example: 91.00 of interest for 91 days, paid off to the day on day 46: 45.00 is dropped.
 */
export function rebateOf(plan: Plan, position: Position): Rebate {
  const rule = plan.terms.prepayment?.interest ?? 'full'
  if (rule === 'full' || position.unpaidMinor === 0 || position.on < prepaymentAllowedFrom(plan)) return noRebate
  const unearned = rule === 'rule-of-78' ? bySumOfDigits(plan, position) : byTime(plan, position, rule)
  let leftMinor = position.unpaidMinor - 1
  const rowsMinor = unearned.map((minor) => {
    const takenMinor = Math.min(minor, leftMinor)
    leftMinor -= takenMinor
    return takenMinor
  })
  const totalMinor = position.unpaidMinor - 1 - leftMinor
  return totalMinor === 0 ? noRebate : { rowsMinor, totalMinor }
}

/** Interest that a row does not pay, because of grace or beyond a level installment, is paid with the next rows. */
function byTime(plan: Plan, { installments, on }: Position, rule: 'to-the-day' | 'by-period'): number[] {
  let putOffMinor = 0
  return installments.map((row, index) => {
    if (row.planned.dueOn <= on) return 0
    const unearnedMinor = putOffMinor + interestToCome(plan, installments, index, on, rule)
    putOffMinor = Math.max(0, unearnedMinor - row.planned.interestMinor)
    return Math.min(unearnedMinor, agreedInterestMinor(row))
  })
}

function bySumOfDigits(plan: Plan, { installments, on }: Position): number[] {
  const planned = installments.flatMap((row, index) => (earnsInterest(row.planned) ? [index] : []))
  const interestMinor = planned.reduce((sum, index) => sum + installments[index]!.planned.interestMinor, 0)
  const toBegin = planned.filter((index) => periodStart(plan, installments, index) >= on).length
  const count = planned.length
  const rounding = (plan.terms.rounding ?? plainRounding).interest
  let leftMinor = roundProduct(interestMinor, toBegin * (toBegin + 1), 1, count * (count + 1), rounding)
  const fromTheLast = installments.toReversed().map((row) => {
    const takenMinor = row.planned.dueOn > on ? Math.min(leftMinor, agreedInterestMinor(row)) : 0
    leftMinor -= takenMinor
    return takenMinor
  })
  return fromTheLast.toReversed()
}

function agreedInterestMinor({ planned, waived }: InstallmentPosition): number {
  return planned.interestMinor - waived.interest
}

function earnsInterest({ added }: LoanRow): boolean {
  return added?.by !== 'refund'
}

/**
 * The first day on which paying off early is allowed (TRM-03): both after the share of the time to the last due date
 * planned and after the days since the disbursement; never later than that last due date.
 *
 * Example: half of 91 days, and 7 days, after 1 January 2026 is 16 February 2026, day 46.
 */
export function prepaymentAllowedFrom({ terms, schedule }: Plan): IsoDate {
  const notBefore = terms.prepayment?.notBefore ?? null
  const { disbursedOn, installments } = schedule
  if (notBefore === null) return disbursedOn
  const termDays = daysBetween(disbursedOn, installments.at(-1)!.dueOn)
  const shareDays = roundProduct(termDays, notBefore.termSharePpm, 1, 1_000_000, 'up')
  return addDays(disbursedOn, Math.min(termDays, Math.max(shareDays, notBefore.days)))
}
