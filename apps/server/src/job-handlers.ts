import { decideApplication } from './features/applications/index.ts'
import { tellConversion } from './features/campaigns/index.ts'
import { removeUnsentImages } from './features/complaints/index.ts'
import { sendPayout } from './features/disbursements/index.ts'
import { sweepDueWork } from './features/due-work/index.ts'
import { sendNotification, sendWaitingNotifications } from './features/notifications/index.ts'
import {
  eraseBorrower,
  eraseLateRows,
  followOwnData,
  makeDataCopy,
  sweepCopies,
  tellDetailsCorrected,
} from './features/own-data/index.ts'
import { sendRegistrationCode } from './features/promotion/index.ts'
import { reconcileDay } from './features/reconciliation/index.ts'
import { removeDueRows } from './features/retention/index.ts'
import { sendRefund } from './features/servicing/index.ts'
import { followCalendar } from './follow-calendar.ts'
import { logAuditAnchors } from './platform/audit/log-audit-anchors.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { sweepFiles } from './platform/uploads/sweep-files.ts'
import { processKeptEvent } from './platform/webhooks/process-kept-event.ts'
import { providerWebhooks } from './provider-webhooks.ts'
import type { Services } from './services.ts'

/** Every job and who does it: an explicit list, as in `app.ts`. */
export function jobHandlers(services: Services): JobHandlers {
  const webhooks = providerWebhooks(services)
  return {
    decideApplication: (payload) => decideApplication(services, payload),
    sendRegistrationCode: (payload) => sendRegistrationCode(services, payload),
    sendPayout: (payload) => sendPayout(services, payload),
    sendRefund: (payload) => sendRefund(services, payload),
    sendNotification: (payload) => sendNotification(services, payload),
    sendWaitingNotifications: () => sendWaitingNotifications(services),
    tellDetailsCorrected: (payload) => tellDetailsCorrected(services, payload),
    makeDataCopy: (payload) => makeDataCopy(services, payload),
    followOwnData: (payload) => followOwnData(services, payload),
    eraseBorrower: (payload) => eraseBorrower(services, payload),
    eraseLateRows: (payload) => eraseLateRows(services, payload),
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
