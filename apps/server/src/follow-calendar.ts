import { daysToReconcile } from './loans/index.ts'
import { makeEventMonths, makeVisitMonths } from './marketing/index.ts'
import { forgetWhatIsOver } from './people/index.ts'
import { inTransaction } from './platform/database/database.ts'
import { enqueueOnce } from './platform/jobs/jobs.ts'
import { type Market, markets } from './platform/markets/markets.ts'
import type { Services } from './services.ts'

/**
 * Starts what the business date asks for. It runs every few minutes and after every move of the date, and starting twice
 * is starting once: whoever finds nothing to do is done.
 */
export async function followCalendar(services: Services): Promise<void> {
  const { db, businessOffset } = services
  await businessOffset.refresh()
  await makeEventMonths(db)
  await makeVisitMonths(db)
  const days = await daysToReconcile(services)
  await inTransaction(db, async (tx) => {
    for (const market of Object.keys(markets) as Market[]) {
      await enqueueOnce(tx, `due-work-${market}`, 'sweepDueWork', { market })
      await enqueueOnce(tx, `own-data-${market}`, 'followOwnData', { market })
    }
    await enqueueOnce(tx, 'send-waiting', 'sendWaitingNotifications', {})
    for (const day of days) await enqueueOnce(tx, `reconcile-${day}`, 'reconcileDay', { day })
  })
  // Last: what cannot be removed keeps nothing else from being started.
  await forgetWhatIsOver(services)
}
