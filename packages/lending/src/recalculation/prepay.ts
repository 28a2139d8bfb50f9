import { type Amounts, noAmounts, subtract } from '../loan/amounts.ts'
import type { Filled, Plan, RunningPlan } from '../loan/loan.ts'
import type { TaxedFee } from '../schedule/planned-fees.ts'
import { type AllocationTerms, defaultAllocation, type OwedKind } from '../terms/loan-terms.ts'
import type { PrepaymentEffect } from '../terms/recalculation-terms.ts'
import { amountToComeMinor } from './amount-to-come.ts'
import { amountAt, isLevelAt, plannedAmountsOf, upfrontPart } from './planned-amounts.ts'
import { charged, rowsToCome } from './rows-due.ts'
import { nothingFilled, unchargedMinor } from './running-plan.ts'

/** The parts of money paid before it is due, and the plan it leaves. `leftMinor`: beyond everything to come. */
export type Prepaid = { paid: Amounts; running: RunningPlan; leftMinor: number }

/**
 * Money paid before it is due, on the day the plan is accrued to.
 *
 * `keep` fills the installments to come, one after the other, as the order of allocation says: their fees, the interest
 * earned up to the day, and principal up to the amount of the installment. `shorten` and `lower` pay principal; the
 * installments to come stay due, in their amount or in a lower one that pays off what is left by the last of them.
 */
export function prepay(plan: Plan, running: RunningPlan, amountMinor: number, effect: PrepaymentEffect): Prepaid {
  const { order: dueOrder, orderInAdvance: order = dueOrder } = plan.terms.allocation ?? defaultAllocation
  if (effect === 'keep') return fill(plan, running, amountMinor, order)
  const principalMinor = Math.min(amountMinor, running.principalMinor)
  const less = { ...running, principalMinor: running.principalMinor - principalMinor }
  const reduced = effect === 'lower' ? lowered(plan, less, running) : less
  const rest = fill(plan, reduced, amountMinor - principalMinor, order)
  return { ...rest, paid: { ...rest.paid, principal: rest.paid.principal + principalMinor } }
}

type Filling = { plan: Plan; running: RunningPlan; filled: Filled; paid: Record<OwedKind, number>; leftMinor: number }

/**
 * The amounts that fill one installment to come, by its index, on the day the plan is accrued to, when all before it were
 * filled that day.
 */
export function amountsToFill(plan: Plan, running: RunningPlan, index: number): Amounts {
  const { order } = defaultAllocation
  const through = (last: number) => fill(plan, running, Number.MAX_SAFE_INTEGER, order, last).paid
  return subtract(through(index), through(index - 1))
}

function fill(
  plan: Plan,
  running: RunningPlan,
  amountMinor: number,
  order: AllocationTerms['order'],
  last = Number.POSITIVE_INFINITY,
): Prepaid {
  const filling: Filling = {
    plan,
    running,
    filled: running.filled,
    paid: { ...noAmounts },
    leftMinor: amountMinor,
  }
  while (filling.leftMinor > 0 && running.next < running.count && filling.filled.index <= last) {
    for (const kind of order) take(filling, kind)
    const { index, nextFee } = filling.filled
    if (filling.leftMinor === 0 || isFillingLast(filling)) break
    filling.filled = { ...nothingFilled(index + 1), nextFee }
  }
  const { paid, leftMinor, filled } = filling
  return { paid, leftMinor, running: { ...filling.running, filled } }
}

/** An earlier payment may have filled installments that the plan no longer has. */
function isFillingLast({ running, filled }: Pick<Filling, 'running' | 'filled'>): boolean {
  return filled.index >= running.count - 1
}

/** Takes one kind of the installment that is being filled, no further than the money goes. */
function take(filling: Filling, kind: OwedKind): void {
  if (kind === 'fee') takeFee(filling, kind, 'feeMinor')
  else if (kind === 'tax') takeFee(filling, kind, 'taxMinor')
  else if (kind === 'interest') takeInterest(filling)
  else if (kind === 'principal') takePrincipal(filling)
}

function takeFee(filling: Filling, kind: 'fee' | 'tax', part: keyof TaxedFee): void {
  const { plan, running, filled } = filling
  const amounts = plannedAmountsOf(plan)
  const { nextFee, upfront } = filled
  const ownMinor = Math.min(filling.leftMinor, amounts.ownFees[running.next]![part] - nextFee[part])
  pay(filling, kind, ownMinor, { nextFee: { ...nextFee, [part]: nextFee[part] + ownMinor } })
  // The last installment has all that is left of the fee: a plan that a prepayment shortened has no later one.
  const due = isFillingLast(filling) ? amounts.upfrontFrom[filled.index]! : upfrontPart(amounts, filled.index)
  const partMinor = Math.min(filling.leftMinor, due[part] - upfront[part])
  pay(filling, kind, partMinor, { upfront: { ...upfront, [part]: upfront[part] + partMinor } })
}

function takeInterest(filling: Filling): void {
  const { plan, running, filled, leftMinor } = filling
  const amounts = plannedAmountsOf(plan)
  const earnedMinor = Math.min(leftMinor, unchargedMinor(plan, running))
  const isLevel = isLevelAt(amounts, filled.index)
  const interestMinor = isLevel ? Math.min(earnedMinor, roomMinor(filling)) : earnedMinor
  filling.running = charged(running, interestMinor)
  pay(filling, 'interest', interestMinor, isLevel ? { amountMinor: filled.amountMinor + interestMinor } : {})
  if (filled.index >= amounts.grace.deferredInterestPeriods) takeDeferred(filling)
}

/** Interest that grace put off is paid beside the amount of its installment. */
function takeDeferred(filling: Filling): void {
  const { running, leftMinor } = filling
  const { interest } = running
  const deferredMinor = Math.min(leftMinor, interest.deferredMinor)
  const leftDeferredMinor = interest.deferredMinor - deferredMinor
  const chargedInAllMinor = interest.chargedInAllMinor + deferredMinor
  filling.running = { ...running, interest: { ...interest, deferredMinor: leftDeferredMinor, chargedInAllMinor } }
  pay(filling, 'interest', deferredMinor, {})
}

function takePrincipal(filling: Filling): void {
  const { running, filled, leftMinor } = filling
  const principalMinor = Math.min(leftMinor, running.principalMinor, roomMinor(filling))
  filling.running = { ...running, principalMinor: running.principalMinor - principalMinor }
  pay(filling, 'principal', principalMinor, { amountMinor: filled.amountMinor + principalMinor })
}

/** The room left in the installment that is being filled; the last one takes everything. */
function roomMinor({ plan, running, filled }: Filling): number {
  if (isFillingLast({ running, filled })) return Number.MAX_SAFE_INTEGER
  return Math.max(0, amountAt(plannedAmountsOf(plan), running.amountMinor, filled.index) - filled.amountMinor)
}

function pay(filling: Filling, kind: OwedKind, minor: number, filled: Partial<Filled>): void {
  filling.paid[kind] += minor
  filling.leftMinor -= minor
  filling.filled = { ...filling.filled, ...filled }
}

/**
 * Gives up interest that was earned by the day the plan is accrued to, and is not due yet. Its installment becomes smaller
 * by it; principal stays as it was. `waivedMinor`: never more than was earned.
 */
export function waiveEarned(plan: Plan, running: RunningPlan, amountMinor: number) {
  const waivedMinor = Math.min(amountMinor, unchargedMinor(plan, running))
  const { filled } = running
  const isLevel = isLevelAt(plannedAmountsOf(plan), filled.index)
  const less = isLevel ? { ...filled, amountMinor: filled.amountMinor + waivedMinor } : filled
  return { waivedMinor, running: { ...charged(running, waivedMinor), filled: less } }
}

/** The plan with smaller installments, and as many of them as the loan would have had without the prepayment. */
function lowered(plan: Plan, less: RunningPlan, before: RunningPlan): RunningPlan {
  const kept = { ...less, count: before.next + rowsToCome(plan, before).length }
  return { ...kept, amountMinor: amountToComeMinor(plan, kept) }
}
