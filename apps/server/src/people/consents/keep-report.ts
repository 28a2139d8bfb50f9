import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import { PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import { addDays } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type IsLocked, lockBorrower, marketOf } from '../borrowers/index.ts'
import { findReportToCome, insertReport, type PhoneReport, type ReportKind } from './phone-reports.store.ts'
import { placeOfReport, type Told } from './read-report.ts'
import { requireConsent } from './require-consent.ts'

/**
 * OTH-04: keeps what a phone told, sealed, for the application that is about to be sent: once, and only while a consent
 * to these very words holds. Told again, the first stands.
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
    const earlier = await findReportToCome(tx, borrowerId, kind)
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
      removedOn: addDays(clock.businessDate(markets[marketOf(borrower)].zone), PHONE_REPORT_KEPT_DAYS),
    }
    await insertReport(tx, report)
    await recordAudit(tx, borrowerId, 'phone-reported', { kind })
    return kept(report)
  })
}

function kept({ reportedAt, removedOn }: PhoneReport): Reply<'reportLocation'> {
  return { reportedAt: reportedAt.toISOString(), removedOn }
}
