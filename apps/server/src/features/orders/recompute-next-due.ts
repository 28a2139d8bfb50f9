import { canStep, type Loan, owedOn } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import { nextMilestoneOn } from './next-milestone.ts'
import { storedStatus } from './order-status.ts'
import { moveOrder, type Order, updateOrder } from './orders.store.ts'

/**
 * Brings an order in line with its loan after an event: the earliest unpaid due date, the next day on which there is work,
 * and settled or reopened as the loan now stands. The caller holds the order's lock.
 */
export async function recomputeNextDue(tx: Tx, order: Order, loan: Loan): Promise<Order> {
  const lastOn = loan.accounts.at(-1)?.on ?? loan.schedule.disbursedOn
  const { isSettled, lines } = owedOn(loan, lastOn)
  const firstUnpaid = Math.min(...lines.map((line) => line.installmentNumber ?? Number.POSITIVE_INFINITY))
  const nextDueOn = loan.schedule.installments.find(({ number }) => number === firstUnpaid)?.dueOn ?? null
  const status = storedStatus(order)
  if (isSettled && canStep(status, 'settle')) {
    return moveOrder(tx, order, 'settle', { nextDueOn: null, nextWorkOn: null, closedOn: lastOn })
  }
  const nextWorkOn = earliest(order.nextWorkOn, nextMilestoneOn(loan, lastOn))
  if (!isSettled && status === 'settled') {
    return moveOrder(tx, order, 'reopen', { nextDueOn, nextWorkOn, closedOn: null })
  }
  return updateOrder(tx, order, { nextDueOn, nextWorkOn })
}

/** Work that was waiting stays waiting: a payment must not hide that the loan had been overdue. */
function earliest(waiting: string | null, next: string | null): string | null {
  return [waiting, next].filter((day) => day !== null).toSorted()[0] ?? null
}
