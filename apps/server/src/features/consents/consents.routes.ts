import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { giveConsent } from './give-consent.ts'
import { type IsLocked, keepReport } from './keep-report.ts'
import { type ListAgreedPapers, listConsents } from './list-consents.ts'
import { wordsInUse } from './require-consent.ts'
import { withdrawConsent } from './withdraw-consent.ts'

type FromOrders = { readonly isLocked: IsLocked; readonly listAgreedPapers: ListAgreedPapers }

export function consentRoutes(routes: Routes, services: Services, { isLocked, listAgreedPapers }: FromOrders): void {
  const { db, clock } = services
  routes.borrower('listConsents', ({ borrowerId }) => listConsents(services, listAgreedPapers, borrowerId))
  routes.borrower('giveConsent', async ({ borrowerId, body }) => {
    if (body.version !== wordsInUse(body.kind)) throw new DomainError('CONSENT_TEXT_CHANGED')
    const given = { borrowerId, ...body, givenAt: clock.businessNow() }
    return { givenAt: (await inTransaction(db, (tx) => giveConsent(tx, given))).toISOString() }
  })
  routes.borrower('withdrawConsent', async ({ borrowerId, body: { kind } }) => {
    await inTransaction(db, (tx) => withdrawConsent(tx, { borrowerId, kind, at: clock.businessNow() }))
    return {}
  })
  routes.borrower('reportLocation', ({ borrowerId, body }) =>
    keepReport(services, isLocked, borrowerId, 'location', body),
  )
  routes.borrower('reportDevice', ({ borrowerId, body }) => keepReport(services, isLocked, borrowerId, 'device', body))
}
