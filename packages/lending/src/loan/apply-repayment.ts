import { type AmountsByRow, accountAfter, type RowChanges } from './account-after.ts'
import { allocate, allocateForExtension } from './allocate.ts'
import { type Amounts, noAmounts, subtract, sumOfAmounts, totalMinor } from './amounts.ts'
import { type Exit, exitOf } from './cooling-off.ts'
import { movingIndexes } from './extend-loan.ts'
import type { Allocation, AppliedRepayment, CoolingOffExit, LoanAccount, Plan } from './loan.ts'
import type { Repaid } from './loan-event.ts'
import type { Position } from './position.ts'
import { mostRebateMinor, type Rebate, rebateOf } from './rebate.ts'
import { droppedCharges } from './row-charges.ts'

/** The effect of a payment on each installment, and its rest. */
type Effect = Pick<AppliedRepayment, 'rebatedMinor' | 'closed'> & {
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
  const effect = effectOf(plan, position, event)
  const { rebatedMinor, closed, creditMinor, exit } = effect
  const account = accountAfter(plan, position, effect.changes)
  const { id, on, amountMinor, purpose } = event
  const allocation = allocationFrom(effect.changes.paid ?? noRows, creditMinor, exit)
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
  const { terms } = plan
  const { installments, on } = position
  const { covered, creditMinor } =
    purpose === 'extension'
      ? allocateForExtension(amountMinor, installments, mustBePaidFirst(position), on, terms.allocation)
      : allocate(amountMinor, installments, on, terms.allocation, position.account.firstUnpaid)
  return { changes: { paid: covered }, creditMinor, exit: null, rebatedMinor: 0, closed: null }
}

/** The installments that must be free of charges before an extension: every due one, and those it would move. */
export function mustBePaidFirst(position: Position): (index: number) => boolean {
  const moving = movingIndexes(position)
  return (index) => position.installments[index]!.planned.dueOn <= position.on || moving.includes(index)
}

/** Unearned interest that was paid early pays the rest; its unpaid part need not be paid. */
function effectOfPayoff(
  { installments }: Position,
  { rowsMinor, totalMinor: rebatedMinor }: Rebate,
  amountMinor: number,
): Effect {
  const waived = byRow(rowsMinor.map((interest) => (interest === 0 ? noAmounts : { ...noAmounts, interest })))
  const paid = byRow(installments.map(({ unpaid }, index) => subtract(unpaid, waived.get(index) ?? noAmounts)))
  const creditMinor = amountMinor - totalMinor(sumOfAmounts([...paid.values()]))
  return { changes: { paid, waived }, creditMinor, exit: null, rebatedMinor, closed: 'payoff' }
}

/** Earlier payments are allocated again, as if the loan had lasted these few days. */
function effectOfExit({ installments, on }: Position, exit: Exit, amountMinor: number): Effect {
  const { kept, returnedFeeMinor, returnedTaxMinor } = exit
  const paid = byRow(installments.map((row, index) => subtract(kept[index]!, row.paid)))
  const waived = byRow(
    installments.map(({ charged, waived }, index) => subtract(subtract(charged, kept[index]!), waived)),
  )
  const creditMinor = amountMinor + returnedFeeMinor + returnedTaxMinor - totalMinor(sumOfAmounts([...paid.values()]))
  const end = { on, returnedFeeMinor, returnedTaxMinor }
  const changes = { paid, waived, charges: droppedCharges(installments) }
  return { changes, creditMinor, exit: end, rebatedMinor: 0, closed: 'coolingOff' }
}

const noRows: AmountsByRow = new Map()

/** Amounts of every installment, without those of nothing. */
function byRow(amounts: readonly Amounts[]): AmountsByRow {
  return new Map(amounts.flatMap((each, index) => (each === noAmounts ? [] : [[index, each] as const])))
}

function allocationFrom(covered: AmountsByRow, creditMinor: number, exit: CoolingOffExit | null): Allocation {
  const sum = sumOfAmounts([...covered.values()])
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
