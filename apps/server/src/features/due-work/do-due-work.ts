import { type IsoDate, parseIsoDate } from '@hulog/lending'
import { inTransaction } from '../../platform/database/database.ts'
import type { DuePosition } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { loadLoan, lockDueOrder, nextMilestoneOn, updateOrder } from '../orders/index.ts'
import { appendMilestones, removeFailure } from './due-work.store.ts'
import { milestonesReached } from './milestones-reached.ts'

/**
 * Everything one loan has reached up to today, in one transaction under its own lock. False when there is nothing to do
 * any more: it was paid in the meantime, or another worker is at it.
 */
export async function doDueWork(services: Services, due: DuePosition, today: IsoDate): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const order = await lockDueOrder(tx, due, today)
    if (order?.nextWorkOn == null) return false
    const loan = await loadLoan(tx, order)
    const milestones = milestonesReached(loan, parseIsoDate(order.nextWorkOn), today)
    await appendMilestones(tx, due, milestones, services.clock.businessNow())
    await updateOrder(tx, order, { nextWorkOn: nextMilestoneOn(loan, today) })
    await removeFailure(tx, due)
    return true
  })
}
