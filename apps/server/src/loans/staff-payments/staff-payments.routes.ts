import { emptyReply } from '../../platform/http/answer-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Webhook } from '../../platform/webhooks/register-webhook.ts'
import type { Services } from '../../services.ts'
import { listDifferences, listReconciliations } from '../reconciliation/list-differences.ts'
import {
  noteDifference,
  settleDifference,
  startReconciliation,
  takeDifference,
} from '../reconciliation/work-differences.ts'
import { matchTransferWithin, refuseTransferWithin } from '../transfers/decide-transfer.ts'
import { findNextToCheck, getReportedTransfer, listReportedTransfers } from '../transfers/staff-transfers.ts'
import { listPayments, listSuspensePage } from './list-payments.ts'
import { listPayouts } from './list-payouts.ts'
import { applyProviderEvent, listProviderEvents } from './provider-events.ts'
import { listProviders } from './provider-health.ts'
import { lookUpPayout, retryPayout } from './staff-payouts.ts'
import { getSuspense } from './suspense-case.ts'

/** Payments for the lender's staff. `webhooks`: of every provider, by which a stored event is acted on. */
export function staffPaymentRoutes(routes: Routes, services: Services, webhooks: readonly Webhook[]): void {
  routes.staff('listPayments', ({ body }) => listPayments(services, body))
  routes.staff('listProviderEvents', ({ body }) => listProviderEvents(services, body))
  routes.staff('applyProviderEvent', (call) => applyProviderEvent(services, webhooks, call))
  routes.staff('listSuspense', ({ body }) => listSuspensePage(services, body))
  routes.staff('getSuspense', ({ caller, body }) => getSuspense(services, caller, body))
  routes.staff('listProviders', () => listProviders(services))
  transferRoutes(routes, services)
  routes.staff('listPayouts', ({ body }) => listPayouts(services, body))
  routes.staff('lookUpPayout', (call) => lookUpPayout(services, call))
  routes.staff('retryPayout', (call) => retryPayout(services, call))
  reconciliationRoutes(routes, services)
}

function transferRoutes(routes: Routes, services: Services): void {
  routes.staff('listReportedTransfers', ({ body }) => listReportedTransfers(services, body))
  routes.staff('getReportedTransfer', ({ body }) => getReportedTransfer(services, body))
  routes.staff('matchTransfer', ({ caller, body, requestKey }) =>
    once(services.db, requestKey, async (tx) => {
      const decided = await matchTransferWithin(services, tx, caller.name, body)
      return { nextTransferId: await findNextToCheck(tx, decided) }
    }),
  )
  routes.staff('refuseTransfer', ({ caller, body, requestKey }) =>
    once(services.db, requestKey, async (tx) => {
      const decided = await refuseTransferWithin(services, tx, caller.name, body)
      return { nextTransferId: await findNextToCheck(tx, decided) }
    }),
  )
}

function reconciliationRoutes(routes: Routes, services: Services): void {
  routes.staff('listDifferences', ({ body }) => listDifferences(services, body))
  routes.staff('listReconciliations', () => listReconciliations(services))
  routes.staff('takeDifference', async ({ caller, body }) => {
    await takeDifference(services, caller, body)
    return emptyReply
  })
  routes.staff('noteDifference', async ({ caller, body }) => {
    await noteDifference(services, caller, body)
    return emptyReply
  })
  routes.staff('settleDifference', async ({ caller, body }) => {
    await settleDifference(services, caller, body)
    return emptyReply
  })
  routes.staff('startReconciliation', async ({ caller, body }) => {
    await startReconciliation(services, caller, body)
    return emptyReply
  })
}
