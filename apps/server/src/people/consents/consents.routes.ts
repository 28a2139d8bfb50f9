import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { IsLocked } from '../borrowers/save-section.ts'
import { agreeInApp, takeBackInApp } from './give-consent.ts'
import { type ListAgreedPapers, listConsents } from './list-consents.ts'
import { keepReport } from './phone-reports.ts'

type FromOrders = { readonly isLocked: IsLocked; readonly listAgreedPapers: ListAgreedPapers }

export function consentRoutes(routes: Routes, services: Services, { isLocked, listAgreedPapers }: FromOrders): void {
  routes.borrower('listConsents', ({ borrowerId }) => listConsents(services, listAgreedPapers, borrowerId))
  routes.borrower('giveConsent', (call) => agreeInApp(services, call))
  routes.borrower('withdrawConsent', (call) => takeBackInApp(services, call))
  routes.borrower('reportLocation', ({ borrowerId, body }) =>
    keepReport(services, isLocked, borrowerId, 'location', body),
  )
  routes.borrower('reportDevice', ({ borrowerId, body }) => keepReport(services, isLocked, borrowerId, 'device', body))
}
