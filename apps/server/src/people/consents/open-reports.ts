import { requireOrderById } from '../../origination/orders/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { type PhoneReport, readReportsOf } from './phone-reports.store.ts'
import { readReport } from './read-report.ts'

type OpenedReport = Pick<PhoneReport, 'kind' | 'reportedAt' | 'removedOn'> & { lines: ReturnType<typeof readReport> }
type Reading = { readonly orderId: string; readonly by: string; readonly reason: string }

/**
 * What a phone told for one application, for staff who doubt who sent it: that is what it was told for. Who read it and
 * why is kept, for the borrower may ask.
 */
export async function openReports(services: Services, { orderId, by, reason }: Reading): Promise<OpenedReport[]> {
  if (reason.trim() === '') throw new DomainError('REASON_MISSING')
  return inTransaction(services.db, async (tx) => {
    const { borrowerId } = await requireOrderById(tx, orderId)
    const reports = await readReportsOf(tx, borrowerId, orderId)
    await recordAudit(tx, by, 'phone-reports-read', { orderId, reason, found: reports.length })
    return reports.map((report) => {
      const { kind, reportedAt, removedOn } = report
      return { kind, reportedAt, removedOn, lines: readReport(services, report) }
    })
  })
}
