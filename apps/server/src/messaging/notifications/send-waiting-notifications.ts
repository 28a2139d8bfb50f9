import { inTransaction } from '../../platform/database/database.ts'
import { enqueueOnce } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { jobKeyOf } from './announce.ts'
import { takeDueSms } from './notifications.store.ts'

const MESSAGES_A_JOB = 500
/** One whose sending failed, or whose process ended, is taken again after this. */
const AGAIN_AFTER_MS = 10 * 60_000

/** Starts what waited for the morning, and another job like this while there is more. */
export async function sendWaitingNotifications(services: Services, messagesAJob = MESSAGES_A_JOB): Promise<void> {
  const { db, clock, businessOffset } = services
  await businessOffset.refresh()
  const now = clock.businessNow()
  await inTransaction(db, async (tx) => {
    const until = new Date(now.getTime() + AGAIN_AFTER_MS)
    const due = await takeDueSms(tx, { now, until, limit: messagesAJob })
    for (const one of due) await enqueueOnce(tx, jobKeyOf(one.notificationId), 'sendNotification', one)
    if (due.length === messagesAJob) await enqueueOnce(tx, 'send-waiting', 'sendWaitingNotifications', {})
  })
}
