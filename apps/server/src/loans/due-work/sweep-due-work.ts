import type { IsoDate } from '@hulog/lending'
import { inTransaction } from '../../platform/database/database.ts'
import { type DuePosition, enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { doDueWork } from './do-due-work.ts'
import { type DueLoan, findDueLoans } from './due-work.store.ts'
import { recordDueWorkFailure } from './record-due-work-failure.ts'

/** A job is short, so that a process that is told to stop stops soon; what is left is the next job's. */
const LOANS_A_JOB = 500
const LOANS_AT_ONCE = 4

/** What a batch came to, and its last loan: where the next one goes on. */
export type Swept = { found: number; done: number; failed: number; last: DuePosition | null }

/** One batch of the loans of a market on which there is work today, and another job after it while there are more. */
export async function sweepDueWork(
  services: Services,
  payload: JobPayloads['sweepDueWork'],
  loansAJob = LOANS_A_JOB,
): Promise<Swept> {
  const { market, after = null } = payload
  const { db, clock } = services
  await services.businessOffset.refresh()
  const today = clock.businessDate(markets[market].zone)
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

/** Each loan stands for itself: one that fails is noted, and the others go on. */
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
