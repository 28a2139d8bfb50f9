import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { roundProduct } from '../money/rounding.ts'
import { notYetEarnedMinor } from '../recalculation/rows-due.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { type PrepaymentInterest, plainRounding } from '../terms/loan-terms.ts'
import { countDueBy } from './due-rows.ts'
import { interestToCome, periodStart } from './interest.ts'
import type { InstallmentAccount, LoanRow, Plan } from './loan.ts'
import type { Position } from './position.ts'
import { rowAt, rowsOf } from './row-list.ts'
import { settlementOn, ukRebateMinor } from './uk-rebate.ts'

/** The rebate of a payoff on the position's day: unearned interest, by installment, paid already or not. */
export type Rebate = { rowsMinor: readonly number[]; totalMinor: number }

const noRebate: Rebate = { rowsMinor: [], totalMinor: 0 }

/**
 * The interest that need not be paid when the whole loan is paid on the position's day.
 *
 * Of each installment not yet due, at most its interest as far as it was not waived. `to-the-day`: what its period earns less
 * what the days passed have earned, by the loan's day count. `by-period`: the whole interest of periods that have not begun
 * (a period begins the day after the previous due date). `rule-of-78`: planned interest × k(k+1) ÷ n(n+1), with k of n
 * periods not begun, from the last installment back. `uk-actuarial`: see `ukRebateMinor`, from the last installment back
 * too. Interest that was paid ahead of its time counts as well, so that it does not matter whether the loan is paid off in one sum or
 * several. At most all but the smallest unit of what is unpaid, since a loan is closed by a payment and not by a day that passes. Nothing on days on which paying off early is not allowed.
 * Example: 91.00 of interest for 91 days, paid off to the day on day 46: 45.00 is dropped.
 */
export function rebateOf(plan: Plan, position: Position): Rebate {
  const { running } = position.account
  if (running !== null) return { rowsMinor: [], totalMinor: notYetEarnedMinor(plan, running) }
  // Rows of a recalculated loan ask for nothing but what was earned.
  if (plan.terms.recalculation !== undefined) return noRebate
  const rule = plan.terms.prepayment?.interest ?? 'full'
  if (rule === 'full' || position.unpaidMinor === 0 || position.on < prepaymentAllowedFrom(plan)) return noRebate
  const unearned = unearnedBy(rule, plan, position)
  let leftMinor = position.unpaidMinor - 1
  const rowsMinor = unearned.map((minor) => {
    const takenMinor = Math.min(minor, leftMinor)
    leftMinor -= takenMinor
    return takenMinor
  })
  const totalMinor = position.unpaidMinor - 1 - leftMinor
  return totalMinor === 0 ? noRebate : { rowsMinor, totalMinor }
}

/**
 * The most that the rebate of a payoff can be: the interest planned for installments not yet due. Quick to know, so that
 * the rebate is worked out only for a payment that might close the loan.
 */
export function mostRebateMinor({ schedule }: Plan, { account, installments, on }: Position): number {
  const known = interestFrom.get(schedule) ?? interestFromEach(schedule)
  interestFrom.set(schedule, known)
  const next = Math.min(countDueBy(installments, on, account.firstUnpaid), schedule.installments.length)
  let mostMinor = known[next]!
  for (let index = schedule.installments.length; index < installments.length; index += 1) {
    mostMinor += rowAt(installments, index).planned.interestMinor
  }
  return mostMinor
}

/** By schedule and index: the interest of an installment and all later ones. */
const interestFrom = new WeakMap<Schedule, readonly number[]>()

function interestFromEach({ installments }: Schedule): readonly number[] {
  const sums = new Array<number>(installments.length + 1).fill(0)
  for (let index = installments.length - 1; index >= 0; index -= 1) {
    sums[index] = sums[index + 1]! + installments[index]!.interestMinor
  }
  return sums
}

/** Interest of later days, by the loan's day count, whatever the terms say of paying early; paid already or not. */
export function unearnedToTheDay(plan: Plan, position: Position): number {
  return byTime(plan, position, 'to-the-day').reduce((sum, minor) => sum + minor, 0)
}

function unearnedBy(rule: Exclude<PrepaymentInterest, 'full'>, plan: Plan, position: Position): number[] {
  if (rule === 'rule-of-78') return bySumOfDigits(plan, position)
  return rule === 'uk-actuarial' ? byRegulation(plan, position) : byTime(plan, position, rule)
}

/** Interest that a row does not pay, because of grace or beyond a level installment, is paid with the next rows. */
function byTime(plan: Plan, { installments, on }: Position, rule: 'to-the-day' | 'by-period'): number[] {
  const rows = rowsOf(installments)
  let putOffMinor = 0
  return rows.map((row, index) => {
    if (row.planned.dueOn <= on) return 0
    const unearnedMinor = putOffMinor + interestToCome(plan, rows, index, on, rule)
    putOffMinor = Math.max(0, unearnedMinor - row.planned.interestMinor)
    return Math.min(unearnedMinor, agreedInterestMinor(row))
  })
}

function bySumOfDigits(plan: Plan, { installments, on }: Position): number[] {
  const rows = rowsOf(installments)
  const planned = rows.flatMap((row, index) => (earnsInterest(row.planned) ? [index] : []))
  const interestMinor = planned.reduce((sum, index) => sum + rows[index]!.planned.interestMinor, 0)
  const toBegin = planned.filter((index) => periodStart(plan, rows, index) >= on).length
  const count = planned.length
  const rounding = (plan.terms.rounding ?? plainRounding).interest
  const unearnedMinor = roundProduct(interestMinor, toBegin * (toBegin + 1), 1, count * (count + 1), rounding)
  return fromTheLast(rows, on, unearnedMinor)
}

function byRegulation(plan: Plan, { installments, on }: Position): number[] {
  const rows = rowsOf(installments)
  const planned = rows.map((row) => row.planned).filter(earnsInterest)
  return fromTheLast(rows, settlementOn(plan, on), ukRebateMinor(plan, planned, on))
}

/** Spreads an amount over the interest of the installments due after a day, the last of them first. */
function fromTheLast(rows: readonly InstallmentAccount[], after: IsoDate, amountMinor: number): number[] {
  let leftMinor = amountMinor
  const taken = rows.toReversed().map((row) => {
    const takenMinor = row.planned.dueOn > after ? Math.min(leftMinor, agreedInterestMinor(row)) : 0
    leftMinor -= takenMinor
    return takenMinor
  })
  return taken.toReversed()
}

function agreedInterestMinor({ planned, waived }: InstallmentAccount): number {
  return Math.max(0, planned.interestMinor - waived.interest)
}

function earnsInterest({ added }: LoanRow): boolean {
  return added?.by !== 'refund' && added?.by !== 'latePart' && added?.by !== 'restructuring'
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
