import { type IsoDate, type Loan, nextMilestoneOn, owedOn, parseIsoDate } from '@hulog/lending'
import { checkChargesPolicy, lockDueOrder, type Order, updateOrder } from '../../origination/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { type DuePosition, enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { loadLoan } from '../loan/loan-events.store.ts'
import { bookCharges } from '../loan/post-loan-event.ts'
import { remindOf } from '../reminders/loan-reminders.ts'
import {
  appendMilestones,
  type DueLoan,
  findDueLoans,
  findFailure,
  milestonesReached,
  removeFailure,
  saveFailure,
} from './due-work.store.ts'

/** A job is short, so that a process that is asked to stop stops soon; the next job does the rest. */
const LOANS_A_JOB = 500

const LOANS_AT_ONCE = 4

/** The result of a batch, and its last loan, after which the next batch continues. */
type Swept = { found: number; done: number; failed: number; last: DuePosition | null }

/** One batch of the loans of a market on which there is work today, and another job after it while there are more. */
export async function sweepDueWork(
  services: Services,
  payload: JobPayloads['sweepDueWork'],
  loansAJob = LOANS_A_JOB,
): Promise<Swept> {
  const { market, after = null } = payload
  const { db, clock } = services
  await services.businessOffset.refresh()
  const today = businessDateIn(market, clock)
  const batch = await findDueLoans(db, { market, today, now: clock.now(), after, limit: loansAJob })
  const swept = await workThrough(services, batch, today)
  services.metrics.dueWorkDone.inc({ market }, swept.done)
  services.metrics.dueWorkFailed.inc({ market }, swept.failed)
  const { last } = swept
  if (last && batch.length === loansAJob) {
    await inTransaction(db, (tx) => enqueueOnce(tx, `due-work-${market}`, 'sweepDueWork', { market, after: last }))
  }
  return swept
}

/** Each loan is processed separately: a failure is recorded, and the others continue. */
async function workThrough(services: Services, batch: readonly DueLoan[], today: IsoDate): Promise<Swept> {
  const swept = { found: batch.length, done: 0, failed: 0, last: positionOf(batch.at(-1)) }
  const waiting = batch.values()
  async function work(): Promise<void> {
    for (const due of waiting) {
      try {
        if (await doDueWork(services, due, today)) swept.done += 1
      } catch (cause) {
        swept.failed += 1
        await recordDueWorkFailure(services, due, cause)
      }
    }
  }
  await Promise.all(Array.from({ length: LOANS_AT_ONCE }, work))
  return swept
}

function positionOf(loan: DueLoan | undefined): DuePosition | null {
  return loan ? { on: loan.on, borrowerId: loan.borrowerId, orderId: loan.orderId } : null
}

/**
 * Everything one loan has reached up to today, in one transaction under its own lock. False when there is nothing to do
 * any more: it was paid in the meantime, or another worker is at it.
 */
async function doDueWork(services: Services, due: DueLoan, today: IsoDate): Promise<boolean> {
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

/**
 * Checks a late loan's charges, and its interest on overdue principal, against the law. A signed debt stays owed, so nothing is stopped here: a breach is
 * recorded, and staff waive the surplus.
 */
async function checkLateCharges(
  services: Services,
  tx: Tx,
  { borrowerId, id: orderId, productId, policyPack, market }: Order,
  loan: Loan,
  on: IsoDate,
): Promise<void> {
  if (policyPack === 'none' || !costsLateness(loan, on)) return
  const posting = { kind: 'late-charges', on } as const
  await checkChargesPolicy(services, tx, { borrowerId, orderId, productId, policyPack, market, loan, posting })
}

/** Tells whether lateness costs something: a late charge, or interest on principal that is overdue. */
function costsLateness(loan: Loan, on: IsoDate): boolean {
  const { lateChargesMinor, daysOverdue } = owedOn(loan, on)
  const { recalculation } = loan.terms
  const bearsInterest = recalculation !== undefined && recalculation.overdue !== 'as-planned'
  return lateChargesMinor > 0 || (bearsInterest && daysOverdue > 0)
}

const FIRST_PAUSE_SECONDS = 5 * 60

const LONGEST_PAUSE_SECONDS = 24 * 3600

const LONGEST_MESSAGE = 500

/** Records a loan whose due work failed. Retries follow after 5 minutes, 20 minutes, 80 minutes … at most a day. */
async function recordDueWorkFailure(services: Services, due: DuePosition, cause: unknown): Promise<void> {
  const { borrowerId, orderId } = due
  const now = services.clock.now()
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, LONGEST_MESSAGE)
  services.log.error({ err: cause, orderId }, 'the due work of a loan failed: see due_work_failures')
  await inTransaction(services.db, async (tx) => {
    const before = await findFailure(tx, due)
    const attempts = (before?.attempts ?? 0) + 1
    const retryAt = new Date(now.getTime() + pauseSeconds(attempts) * 1000)
    const firstFailedAt = before?.firstFailedAt ?? now
    await saveFailure(tx, { borrowerId, orderId, attempts, error, firstFailedAt, lastFailedAt: now, retryAt })
  })
}

export function pauseSeconds(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
}
