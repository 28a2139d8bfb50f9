import type { Reply } from '@hulog/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { MOST_FAULTS, verifyAuditTrail } from '../../platform/audit/verify-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { enqueueOnce } from '../../platform/jobs/jobs.ts'
import { auditVerifications } from '../../platform/platform.schema.ts'
import type { Services } from '../../services.ts'

const MOST_LISTED = 10

/** Starts a verification of the whole trail, one at a time. Millions of events take minutes: a job does it. @throws VERIFICATION_RUNS */
export async function verifyAudit({ db, clock }: Services, caller: Pick<StaffCaller, 'name'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const startedAt = clock.now()
    await closeLost(tx, startedAt)
    const [started] = await tx
      .insert(auditVerifications)
      .values({ startedBy: caller.name, startedAt })
      .onConflictDoNothing()
      .returning({ id: auditVerifications.id })
    if (!started) throw new DomainError('VERIFICATION_RUNS')
    await recordAudit(tx, caller.name, 'audit-verification-asked', { verification: started.id })
    await enqueueOnce(tx, keyOf(started.id), 'verifyAuditTrail', { verificationId: started.id })
  })
}

/** The job: a run of a killed process is run again from the start, and one that had ended is left alone. */
export async function runVerification(
  { db, clock, log }: Services,
  { verificationId }: { readonly verificationId: number },
): Promise<void> {
  const isOpen = and(eq(auditVerifications.id, verificationId), isNull(auditVerifications.finishedAt))
  const open = await db.select({ id: auditVerifications.id }).from(auditVerifications).where(isOpen)
  if (open.length === 0) return
  const { faults, faultCount, eventCount } = await verifyAuditTrail(db)
  await inTransaction(db, async (tx) => {
    const result = { eventCount, faults: faults.slice(0, MOST_FAULTS), faultCount }
    const ended = await tx
      .update(auditVerifications)
      .set({ ...result, finishedAt: clock.now() })
      .where(isOpen)
      .returning({ id: auditVerifications.id })
    if (ended.length === 0) return
    const outcome = { verification: verificationId, events: eventCount, faults: faultCount }
    await recordAudit(tx, 'product', 'audit-verified', outcome)
  })
  if (faultCount > 0) log.error({ alarm: 'audit-trail-changed', faults: faultCount }, 'the audit trail was changed')
}

/** The newest first. One that was broken off has ended without a count. */
export async function listVerifications({ db }: Services): Promise<Reply<'listVerifications'>> {
  const rows = await db.select().from(auditVerifications).orderBy(desc(auditVerifications.id)).limit(MOST_LISTED)
  return {
    verifications: rows.map(({ startedAt, startedBy, finishedAt, eventCount, faults, faultCount }) => ({
      startedAt: startedAt.toISOString(),
      startedBy,
      finishedAt: finishedAt?.toISOString() ?? null,
      eventCount,
      faults,
      faultCount,
    })),
  }
}

/** Ends a verification without a result when its job is gone or has failed for the last time: it would block every other for ever. */
async function closeLost(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update audit_verifications v set finished_at = ${now.toISOString()}::timestamptz
    where finished_at is null and not exists (
      select from graphile_worker.jobs j
      where j.key = ${keyOf('')}::text || v.id and (j.locked_at is not null or j.attempts < j.max_attempts)
    )`)
}

function keyOf(id: number | ''): string {
  return `verify-audit-${id}`
}
