import type { Reply } from '@hulog/contract'
import type { Reader } from '../../platform/database/database.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import type { IsLocked } from '../borrowers/save-section.ts'
import { type Consent, type PhoneReport, readConsents, readReports } from './consents.store.ts'
import { agreeInApp, canWithdraw, takeBackInApp } from './give-consent.ts'
import { keepReport, readReport } from './phone-reports.ts'

type FromOrders = { readonly isLocked: IsLocked; readonly listAgreedPapers: ListAgreedPapers }

export function consentRoutes(routes: Routes, services: Services, { isLocked, listAgreedPapers }: FromOrders): void {
  routes.borrower('listConsents', ({ borrowerId, say }) => listConsents(services, listAgreedPapers, borrowerId, say))
  routes.borrower('giveConsent', (call) => agreeInApp(services, call))
  routes.borrower('withdrawConsent', (call) => takeBackInApp(services, call))
  routes.borrower('reportLocation', ({ borrowerId, body }) =>
    keepReport(services, isLocked, borrowerId, 'location', body),
  )
  routes.borrower('reportDevice', ({ borrowerId, body }) => keepReport(services, isLocked, borrowerId, 'device', body))
}

type AgreedPaper = { readonly title: string; readonly orderId: string; readonly agreedAt: Date }
/** The papers of a borrower's loans. Given from outside: they are built on orders. */
type ListAgreedPapers = (db: Reader, borrowerId: string) => Promise<readonly AgreedPaper[]>

/** Lists all consents of a borrower, also ended ones, with the data stored under them. */
export async function listConsents(
  services: Services,
  listAgreedPapers: ListAgreedPapers,
  borrowerId: string,
  say: SayServer,
): Promise<Reply<'listConsents'>> {
  const { db } = services
  const [consents, reports, papers] = await Promise.all([
    readConsents(db, borrowerId),
    readReports(db, borrowerId),
    listAgreedPapers(db, borrowerId),
  ])
  return {
    consents: consents.map(show),
    reports: reports.map((report) => showReport(services, report, say)),
    agreedPapers: papers.map(({ agreedAt, ...paper }) => ({ ...paper, agreedAt: agreedAt.toISOString() })),
  }
}

function show({ id, borrowerId: _, givenAt, endedAt, ...consent }: Consent): Reply<'listConsents'>['consents'][number] {
  return {
    ...consent,
    consentId: id,
    givenAt: givenAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    canWithdraw: endedAt === null && canWithdraw(consent.kind),
  }
}

function showReport(services: Services, report: PhoneReport, say: SayServer): Reply<'listConsents'>['reports'][number] {
  const { kind, orderId, reportedAt, removedOn } = report
  return { kind, orderId, reportedAt: reportedAt.toISOString(), removedOn, lines: readReport(services, report, say) }
}
