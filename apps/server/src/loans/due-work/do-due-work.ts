import { type IsoDate, nextMilestoneOn, parseIsoDate } from '@hulog/lending'
import { bookCharges } from '../../books/ledger/index.ts'
import { remindOf } from '../../messaging/notifications/index.ts'
import { loadLoan, lockDueOrder, updateOrder } from '../../origination/orders/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { checkLateCharges } from './check-late-charges.ts'
import { appendMilestones, type DueLoan, removeFailure } from './due-work.store.ts'
import { milestonesReached } from './milestones-reached.ts'

/**
 * Everything one loan has reached up to today, in one transaction under its own lock. False when there is nothing to do
 * any more: it was paid in the meantime, or another worker is at it.
 */
export async function doDueWork(services: Services, due: DueLoan, today: IsoDate): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const order = await lockDueOrder(tx, due, today)
    if (order?.nextWorkOn == null) return false
    const loan = await loadLoan(tx, order)
    const recordedAt = services.clock.businessNow()
    const milestones = milestonesReached(loan, parseIsoDate(order.nextWorkOn), today)
    await appendMilestones(tx, due, milestones, recordedAt)
    await remindOf(tx, order, loan, today, recordedAt)
    if (due.hasFailed) await removeFailure(tx, due)
    await updateOrder(tx, order, { nextWorkOn: nextMilestoneOn(loan, today), bookedOn: latest(order.bookedOn, today) })
    await checkLateCharges(services, tx, order, loan, today)
    await bookCharges(tx, order, loan, today, recordedAt)
    return true
  })
}

function latest(bookedOn: string | null, today: IsoDate): string {
  return bookedOn !== null && bookedOn > today ? bookedOn : today
}
