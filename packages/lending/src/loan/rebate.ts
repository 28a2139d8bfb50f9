import { roundProduct } from '../money/round-quotient.ts'
import { plainRounding } from '../terms/rounding-terms.ts'
import { interestToCome, periodStart } from './interest-to-come.ts'
import type { LoanRow, Plan } from './loan.ts'
import type { Position } from './position.ts'
import { prepaymentAllowedFrom } from './prepayment-allowed-from.ts'

/** What a payoff on the position's day drops: interest not yet earned, by installment. */
export type Rebate = { rowsMinor: readonly number[]; totalMinor: number }

const noRebate: Rebate = { rowsMinor: [], totalMinor: 0 }

/**
 * The interest that need not be paid when the whole loan is paid on the position's day.
 *
 * Of each installment not yet due, at most its unpaid interest. `to-the-day`: what its period earns less what the days
 * passed have earned, by the loan's day count. `by-period`: the whole interest of periods that have not begun (a period begins
 * the day after the previous due date). `rule-of-78`: planned interest × k(k+1) ÷ n(n+1), with k of n periods not begun,
 * from the last installment back. Interest already paid ahead of its time is not given back.
 * Nothing on days on which paying off early is not allowed, and once no principal is left that could be paid early.
 * Example: 91.00 of interest for 91 days, paid off to the day on day 46: 45.00 is dropped.
 */
export function rebateOf(plan: Plan, position: Position): Rebate {
  const rule = plan.terms.prepayment?.interest ?? 'full'
  const { installments, account, on } = position
  if (rule === 'full' || account.coolingOffExit !== null || on < prepaymentAllowedFrom(plan)) return noRebate
  if (!installments.some(({ unpaid }) => unpaid.principal > 0)) return noRebate
  const rowsMinor = rule === 'rule-of-78' ? bySumOfDigits(plan, position) : byTime(plan, position, rule)
  const totalMinor = rowsMinor.reduce((sum, minor) => sum + minor, 0)
  return totalMinor === 0 ? noRebate : { rowsMinor, totalMinor }
}

/** What a row without interest earns, because grace put it off, is paid with the next row that has some. */
function byTime(plan: Plan, { installments, on }: Position, rule: 'to-the-day' | 'by-period'): number[] {
  let putOffMinor = 0
  return installments.map(({ planned, unpaid }, index) => {
    if (planned.dueOn <= on) return 0
    const unearnedMinor = putOffMinor + interestToCome(plan, installments, index, on, rule)
    putOffMinor = planned.interestMinor === 0 ? unearnedMinor : 0
    return Math.min(unearnedMinor, unpaid.interest)
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
    const takenMinor = row.planned.dueOn > on ? Math.min(leftMinor, row.unpaid.interest) : 0
    leftMinor -= takenMinor
    return takenMinor
  })
  return fromTheLast.toReversed()
}

function earnsInterest({ added }: LoanRow): boolean {
  return added?.by !== 'refund'
}
