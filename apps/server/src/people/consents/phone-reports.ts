import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import { addDays } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { marketOf } from '../borrowers/borrowers.store.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import type { IsLocked } from '../borrowers/save-section.ts'
import { findPendingReport, insertReport, type PhoneReport, type ReportKind, readReportsOf } from './consents.store.ts'
import { requireConsent } from './give-consent.ts'

/**
 * OTH-04: stores a phone's data, encrypted, for the application that is about to be sent: once, and only with a valid
 * consent to this wording. A second report does not replace the first.
 */
export async function keepReport<Kind extends ReportKind>(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  kind: Kind,
  told: Told[Kind],
): Promise<Reply<'reportLocation'>> {
  const { db, cipher, clock } = services
  return inTransaction(db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const { id: consentId } = await requireConsent(tx, borrowerId, kind)
    if (await isLocked(tx, borrowerId)) throw new DomainError('REPORT_NOT_NEEDED')
    const earlier = await findPendingReport(tx, borrowerId, kind)
    if (earlier) return kept(earlier)
    const id = randomUUID()
    const report: PhoneReport = {
      borrowerId,
      id,
      kind,
      consentId,
      orderId: null,
      sealed: cipher.seal(JSON.stringify(told), placeOfReport(id)),
      reportedAt: clock.businessNow(),
      removedOn: addDays(businessDateIn(marketOf(borrower), clock), PHONE_REPORT_KEPT_DAYS),
    }
    await insertReport(tx, report)
    await recordAudit(tx, borrowerId, 'phone-reported', { kind })
    return kept(report)
  })
}

function kept({ reportedAt, removedOn }: PhoneReport): Reply<'reportLocation'> {
  return { reportedAt: reportedAt.toISOString(), removedOn }
}

/** A phone's data, by kind of report. */
type Told = { readonly location: Body<'reportLocation'>; readonly device: Body<'reportDevice'> }

type Line = { readonly text: string; readonly value: string }

/** Returns all data of a report as lines, in the language of the borrower or of staff. */
export function readReport({ cipher }: Services, { id, kind, sealed }: PhoneReport, say: SayServer): Line[] {
  const told: unknown = JSON.parse(cipher.open(sealed, placeOfReport(id)))
  return kind === 'location' ? locationLines(told as Told['location'], say) : deviceLines(told as Told['device'], say)
}

export function placeOfReport(id: string): Place {
  return { table: 'phone_reports', column: 'sealed', row: id }
}

function locationLines({ latitudeHundredths, longitudeHundredths }: Told['location'], say: SayServer): Line[] {
  return [
    { text: say('phoneReport.latitude'), value: degrees(latitudeHundredths, 'N', 'S') },
    { text: say('phoneReport.longitude'), value: degrees(longitudeHundredths, 'E', 'W') },
  ]
}

function degrees(hundredths: number, positive: string, negative: string): string {
  const size = Math.abs(hundredths)
  const parts = String(size % 100).padStart(2, '0')
  return `${Math.floor(size / 100)}.${parts}° ${hundredths < 0 ? negative : positive}`
}

function deviceLines({ model, os, appVersion, language, timeZone }: Told['device'], say: SayServer): Line[] {
  const lines = [
    { text: say('phoneReport.model'), value: model ?? '' },
    { text: say('phoneReport.os'), value: os },
    { text: say('phoneReport.appVersion'), value: appVersion ?? '' },
    { text: say('phoneReport.language'), value: language },
    { text: say('phoneReport.timeZone'), value: timeZone },
  ]
  return lines.filter(({ value }) => value !== '')
}

type OpenedReport = Pick<PhoneReport, 'kind' | 'reportedAt' | 'removedOn'> & { lines: ReturnType<typeof readReport> }

type Reading = { readonly orderId: string; readonly by: string; readonly reason: string }

/** Finds an order by its id or number, or refuses. The caller provides it, since orders depend on consents. */
type FindOrder = (db: Reader, orderId: string) => Promise<{ readonly borrowerId: string }>

/**
 * Returns a phone's data of one application, for staff who doubt its sender. The reader and the reason are recorded,
 * because the borrower may ask.
 */
export async function openReports(
  services: Services,
  requireOrderById: FindOrder,
  { orderId, by, reason }: Reading,
): Promise<OpenedReport[]> {
  if (reason.trim() === '') throw new DomainError('REASON_MISSING')
  return inTransaction(services.db, async (tx) => {
    const { borrowerId } = await requireOrderById(tx, orderId)
    const reports = await readReportsOf(tx, borrowerId, orderId)
    await recordAudit(tx, by, 'phone-reports-read', { orderId, reason, found: reports.length })
    return reports.map((report) => {
      const { kind, reportedAt, removedOn } = report
      return { kind, reportedAt, removedOn, lines: readReport(services, report, textsIn('en')) }
    })
  })
}
