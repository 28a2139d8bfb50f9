import { removeUnsentImages } from './care/index.ts'
import { followCalendar } from './follow-calendar.ts'
import { reconcileDay, sendPayout, sendRefund, sweepDueWork } from './loans/index.ts'
import { sendRegistrationCode, tellConversion } from './marketing/index.ts'
import { sendNotification, sendWaitingNotifications } from './messaging/index.ts'
import { decideApplication } from './origination/index.ts'
import { otherRecords } from './other-records.ts'
import {
  eraseBorrower,
  eraseLateRows,
  followOwnData,
  makeDataCopy,
  removeDueRows,
  sweepCopies,
  tellDetailsCorrected,
} from './people/index.ts'
import { logAuditAnchors } from './platform/audit/verify-audit.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { sweepFiles } from './platform/uploads/check-files.ts'
import { processKeptEvent } from './platform/webhooks/register-webhook.ts'
import { providerWebhooks } from './provider-webhooks.ts'
import type { Services } from './services.ts'
import { toldOfNotifications } from './told-of-notifications.ts'

/** Every job and who does it: an explicit list, as in `app.ts`. */
export function jobHandlers(services: Services): JobHandlers {
  const webhooks = providerWebhooks(services)
  const told = toldOfNotifications(services)
  const ownData = { ...services, records: otherRecords }
  return {
    decideApplication: (payload) => decideApplication(services, payload),
    sendRegistrationCode: (payload) => sendRegistrationCode(services, payload),
    sendPayout: (payload) => sendPayout(services, payload),
    sendRefund: (payload) => sendRefund(services, payload),
    sendNotification: (payload) => sendNotification(services, told, payload),
    sendWaitingNotifications: () => sendWaitingNotifications(services),
    tellDetailsCorrected: (payload) => tellDetailsCorrected(services, payload),
    makeDataCopy: (payload) => makeDataCopy(ownData, payload),
    followOwnData: (payload) => followOwnData(services, payload),
    eraseBorrower: (payload) => eraseBorrower(ownData, payload),
    eraseLateRows: (payload) => eraseLateRows(ownData, payload),
    tellConversion: (payload) => tellConversion(services, payload),
    processProviderEvent: (payload) => processKeptEvent(services, webhooks, payload),
    followCalendar: () => followCalendar(services),
    sweepDueWork: (payload) => sweepDueWork(services, payload),
    sweepFiles: async () => {
      await sweepCopies(services)
      await removeUnsentImages(services)
      await sweepFiles(services)
    },
    removeDueRows: () => removeDueRows(services),
    logAuditAnchors: () => logAuditAnchors(services),
    reconcileDay: (payload) => reconcileDay(services, payload),
  }
}
