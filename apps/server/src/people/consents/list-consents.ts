import type { Reply } from '@hulog/contract'
import type { Reader } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Consent, type PhoneReport, readConsents, readReports } from './consents.store.ts'
import { canWithdraw } from './give-consent.ts'
import { readReport } from './phone-reports.ts'

type AgreedPaper = { readonly title: string; readonly orderId: string; readonly agreedAt: Date }
/** The papers of a borrower's loans. Given from outside: they are built on orders. */
export type ListAgreedPapers = (db: Reader, borrowerId: string) => Promise<readonly AgreedPaper[]>

/** Everything a borrower agreed to, what has ended too, and what is kept under it. */
export async function listConsents(
  services: Services,
  listAgreedPapers: ListAgreedPapers,
  borrowerId: string,
): Promise<Reply<'listConsents'>> {
  const { db } = services
  const [consents, reports, papers] = await Promise.all([
    readConsents(db, borrowerId),
    readReports(db, borrowerId),
    listAgreedPapers(db, borrowerId),
  ])
  return {
    consents: consents.map(show),
    reports: reports.map((report) => showReport(services, report)),
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

function showReport(services: Services, report: PhoneReport): Reply<'listConsents'>['reports'][number] {
  const { kind, orderId, reportedAt, removedOn } = report
  return { kind, orderId, reportedAt: reportedAt.toISOString(), removedOn, lines: readReport(services, report) }
}
