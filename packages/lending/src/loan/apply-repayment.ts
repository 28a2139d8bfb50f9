import { prepay } from '../recalculation/prepay.ts'
import { advanceRow, closingMinor, notYetEarnedMinor, unlessEnded } from '../recalculation/rows-due.ts'
import { type AmountsByRow, accountAfter, type RowChanges } from './account-after.ts'
import { allocate, allocateForExtension } from './allocate.ts'
import { type Amounts, noAmounts, subtract, sumOfAmounts, totalMinor } from './amounts.ts'
import { type Exit, exitOf } from './cooling-off.ts'
import { movingIndexes } from './extend-loan.ts'
import type { Allocation, AppliedRepayment, CoolingOffExit, LoanAccount, Plan, RunningPlan } from './loan.ts'
import type { Repaid, RepaymentPurpose } from './loan-event.ts'
import { closingPosition, type Position } from './position.ts'
import { mostRebateMinor, type Rebate, rebateOf } from './rebate.ts'
import { droppedCharges } from './row-charges.ts'
import { rowAt, rowsOf } from './row-list.ts'

/** The effect of a payment on each installment, and its rest. */
type Effect = Pick<AppliedRepayment, 'rebatedMinor' | 'closed'> & {
  /** The position that the changes belong to. */
  position: Position
  changes: RowChanges
  creditMinor: number
  exit: CoolingOffExit | null
}

type AfterRepayment = { account: LoanAccount; repayment: AppliedRepayment }

/**
 * The account after a payment. A cooling-off exit, in time and large enough, ends the loan; a payment of at least the
 * payoff closes it and drops the rebate; any other is allocated by the terms.
 */
export function applyRepayment(plan: Plan, position: Position, event: Repaid): AfterRepayment {
  const isRunning = position.account.running !== null
  const effect = isRunning ? effectOnRunning(plan, position, event) : effectOf(plan, position, event)
  const { rebatedMinor, closed, creditMinor, exit, changes } = effect
  const account = accountAfter(plan, effect.position, changes)
  const { id, on, amountMinor, purpose } = event
  const paid = [...(changes.paid?.values() ?? []), ...(changes.advance === undefined ? [] : [changes.advance.paid])]
  const allocation = allocationFrom(sumOfAmounts(paid), creditMinor, exit)
  return {
    account: {
      ...account,
      creditMinor: account.creditMinor + creditMinor,
      receivedMinor: account.receivedMinor + amountMinor,
      coolingOffExit: exit ?? account.coolingOffExit,
    },
    repayment: { id, on, amountMinor, ...(purpose && { purpose }), allocation, rebatedMinor, closed },
  }
}

function effectOf(plan: Plan, position: Position, { amountMinor, purpose }: Repaid): Effect {
  const exit = purpose === 'coolingOff' ? exitOf(plan, position) : null
  if (exit !== null && amountMinor >= exit.amountMinor) return effectOfExit(position, exit, amountMinor)
  if (amountMinor >= position.unpaidMinor - mostRebateMinor(plan, position)) {
    const rebate = rebateOf(plan, position)
    if (rebate.totalMinor > 0 && amountMinor >= position.unpaidMinor - rebate.totalMinor) {
      return effectOfPayoff(position, rebate, amountMinor)
    }
  }
  return usualEffect(plan, position, amountMinor, purpose)
}

function usualEffect({ terms }: Plan, position: Position, amountMinor: number, purpose?: RepaymentPurpose): Effect {
  const { installments, on, account } = position
  const { covered, creditMinor } =
    purpose === 'extension'
      ? allocateForExtension(amountMinor, installments, mustBePaidFirst(position), on, terms.allocation)
      : allocate(amountMinor, installments, on, terms.allocation, account.firstUnpaid)
  return { position, changes: { paid: covered }, creditMinor, exit: null, rebatedMinor: 0, closed: null }
}

/**
 * Of a recalculated loan: a payment that closes it pays what was earned and no more; of any other, what is left when
 * everything due is paid is a prepayment.
 */
function effectOnRunning(plan: Plan, position: Position, event: Repaid): Effect {
  const { amountMinor, purpose } = event
  const running = position.account.running!
  if (purpose === 'coolingOff') {
    const closing = closingPosition(plan, position)
    const exit = exitOf(plan, closing)
    if (exit !== null && amountMinor >= exit.amountMinor) {
      const effect = effectOfExit(closing, exit, amountMinor)
      return { ...effect, changes: { ...effect.changes, running: null } }
    }
  }
  if (amountMinor >= position.unpaidMinor + closingMinor(plan, running)) {
    return effectOfClosing(plan, closingPosition(plan, position), running, amountMinor)
  }
  const effect = usualEffect(plan, position, amountMinor)
  return effect.creditMinor === 0 ? effect : withPrepayment(plan, effect, event)
}

function effectOfClosing(plan: Plan, closing: Position, running: RunningPlan, amountMinor: number): Effect {
  const effect = usualEffect(plan, closing, amountMinor)
  const rebatedMinor = notYetEarnedMinor(plan, running)
  const changes: RowChanges = { ...effect.changes, running: null }
  return { ...effect, changes, rebatedMinor, closed: rebatedMinor > 0 ? 'payoff' : null }
}

function withPrepayment(plan: Plan, effect: Effect, { on, prepayment }: Repaid): Effect {
  const { account } = effect.position
  const offered = plan.terms.recalculation!.onPrepayment
  const chosen = prepayment !== undefined && offered.includes(prepayment) ? prepayment : offered[0]!
  const { paid, running, leftMinor } = prepay(plan, account.running!, effect.creditMinor, chosen)
  const advance = advanceRow(plan, account, on, { paid })
  return {
    ...effect,
    changes: { ...effect.changes, advance, running: unlessEnded(plan, running) },
    creditMinor: leftMinor,
  }
}

/** The installments that must be free of charges before an extension: every due one, and those it would move. */
export function mustBePaidFirst(position: Position): (index: number) => boolean {
  const moving = movingIndexes(position)
  return (index) => rowAt(position.installments, index).planned.dueOn <= position.on || moving.includes(index)
}

/** Unearned interest that was paid early pays the rest; its unpaid part need not be paid. */
function effectOfPayoff(
  position: Position,
  { rowsMinor, totalMinor: rebatedMinor }: Rebate,
  amountMinor: number,
): Effect {
  const { installments } = position
  const waived = byRow(rowsMinor.map((interest) => (interest === 0 ? noAmounts : { ...noAmounts, interest })))
  const paid = byRow(rowsOf(installments).map(({ unpaid }, index) => subtract(unpaid, waived.get(index) ?? noAmounts)))
  const creditMinor = amountMinor - totalMinor(sumOfAmounts([...paid.values()]))
  return { position, changes: { paid, waived }, creditMinor, exit: null, rebatedMinor, closed: 'payoff' }
}

/** Earlier payments are allocated again, as if the loan had lasted these few days. */
function effectOfExit(position: Position, exit: Exit, amountMinor: number): Effect {
  const { installments, on } = position
  const { kept, returnedFeeMinor, returnedTaxMinor } = exit
  const paid = byRow(rowsOf(installments).map((row, index) => subtract(kept[index]!, row.paid)))
  const waived = byRow(
    rowsOf(installments).map(({ charged, waived }, index) => subtract(subtract(charged, kept[index]!), waived)),
  )
  const creditMinor = amountMinor + returnedFeeMinor + returnedTaxMinor - totalMinor(sumOfAmounts([...paid.values()]))
  const end = { on, returnedFeeMinor, returnedTaxMinor }
  const changes = { paid, waived, charges: droppedCharges(rowsOf(installments)) }
  return { position, changes, creditMinor, exit: end, rebatedMinor: 0, closed: 'coolingOff' }
}

/** Amounts of every installment, without those of nothing. */
function byRow(amounts: readonly Amounts[]): AmountsByRow {
  return new Map(amounts.flatMap((each, index) => (each === noAmounts ? [] : [[index, each] as const])))
}

function allocationFrom(sum: Amounts, creditMinor: number, exit: CoolingOffExit | null): Allocation {
  return {
    penaltyMinor: sum.penalty,
    lateInterestMinor: sum.lateInterest,
    feeMinor: sum.fee - (exit?.returnedFeeMinor ?? 0),
    taxMinor: sum.tax - (exit?.returnedTaxMinor ?? 0),
    interestMinor: sum.interest,
    principalMinor: sum.principal,
    creditMinor,
  }
}
