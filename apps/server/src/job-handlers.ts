import { removeUnsentImages } from './care/index.ts'
import { notificationSources, otherRecords, providerWebhooks } from './composition.ts'
import {
  classifyLoans,
  daysToReconcile,
  findSharingAccount,
  followPromises,
  reconcileDay,
  sendPayout,
  sendRequestedPayout,
  sweepDueWork,
} from './loans/index.ts'
import { makeEventMonths, makeVisitMonths, sendRegistrationCode, tellConversion } from './marketing/index.ts'
import { sendNotification, sendWaitingNotifications } from './messaging/index.ts'
import { closeEndedOffers, decideApplication } from './origination/index.ts'
import {
  eraseBorrower,
  eraseLateRows,
  followOwnData,
  keyNames,
  makeDataCopy,
  removeDueRows,
  removeExpiredRows,
  runVerification,
  sweepCopies,
  tellDetailsCorrected,
} from './people/index.ts'
import { logAuditAnchors } from './platform/audit/verify-audit.ts'
import { inTransaction } from './platform/database/database.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { enqueueOnce } from './platform/jobs/jobs.ts'
import { allMarkets } from './platform/markets/markets.ts'
import { sweepFiles } from './platform/uploads/check-files.ts'
import { processKeptEvent } from './platform/webhooks/register-webhook.ts'
import type { Services } from './services.ts'

/** The handler of every job: an explicit list, as in `app.ts`. */
export function jobHandlers(services: Services): JobHandlers {
  const webhooks = providerWebhooks(services)
  const told = notificationSources(services)
  const ownData = { ...services, records: otherRecords }
  return {
    decideApplication: (payload) => decideApplication(services, findSharingAccount, payload),
    sendRegistrationCode: (payload) => sendRegistrationCode(services, payload),
    sendPayout: (payload) => sendPayout(services, payload),
    sendRefund: (payload) => sendRequestedPayout(services, payload),
    sendAdvance: (payload) => sendRequestedPayout(services, payload),
    sendNotification: (payload) => sendNotification(services, told, payload),
    sendWaitingNotifications: () => sendWaitingNotifications(services),
    tellDetailsCorrected: (payload) => tellDetailsCorrected(services, payload),
    keyNames: (payload) => keyNames(services, payload),
    makeDataCopy: (payload) => makeDataCopy(ownData, payload),
    followOwnData: (payload) => followOwnData(services, payload),
    eraseBorrower: (payload) => eraseBorrower(ownData, payload),
    eraseLateRows: (payload) => eraseLateRows(ownData, payload),
    tellConversion: (payload) => tellConversion(services, payload),
    processProviderEvent: (payload) => processKeptEvent(services, webhooks, payload),
    followCalendar: () => followCalendar(services),
    sweepDueWork: (payload) => sweepDueWork(services, payload),
    classifyLoans: (payload) => classifyLoans(services, payload),
    followPromises: (payload) => followPromises(services, payload),
    closeEndedOffers: ({ market }) => closeEndedOffers(services, market),
    sweepFiles: async () => {
      await sweepCopies(services)
      await removeUnsentImages(services)
      await sweepFiles(services)
    },
    removeDueRows: () => removeDueRows(services),
    logAuditAnchors: () => logAuditAnchors(services),
    verifyAuditTrail: (payload) => runVerification(services, payload),
    reconcileDay: (payload) => reconcileDay(services, payload),
  }
}

/**
 * Starts the work that the business date asks for. Runs every few minutes and after every move of the date. Starting a job
 * twice does no harm.
 */
export async function followCalendar(services: Services): Promise<void> {
  const { db, businessOffset } = services
  await businessOffset.refresh()
  await makeEventMonths(db)
  await makeVisitMonths(db)
  const days = await daysToReconcile(services)
  await inTransaction(db, async (tx) => {
    for (const market of allMarkets) {
      await enqueueOnce(tx, `due-work-${market}`, 'sweepDueWork', { market })
      await enqueueOnce(tx, `classify-${market}`, 'classifyLoans', { market })
      await enqueueOnce(tx, `promises-${market}`, 'followPromises', { market })
      await enqueueOnce(tx, `ended-offers-${market}`, 'closeEndedOffers', { market })
      await enqueueOnce(tx, `own-data-${market}`, 'followOwnData', { market })
    }
    await enqueueOnce(tx, 'send-waiting', 'sendWaitingNotifications', {})
    for (const day of days) await enqueueOnce(tx, `reconcile-${day}`, 'reconcileDay', { day })
  })
  // Last, so that a failed removal stops no other work.
  await removeExpiredRows(services)
}
