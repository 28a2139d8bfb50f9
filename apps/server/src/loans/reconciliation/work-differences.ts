import type { Body } from '@hulog/contract'
import { addDays } from '@hulog/lending'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { enqueueOnce } from '../../platform/jobs/jobs.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { requireDay } from '../../platform/timeline/list-place.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../loan/record-on-loan.ts'
import { reconciliationDifferences as differences } from './reconciliation.schema.ts'
import { booksMarket } from './runs.store.ts'

type Row = typeof differences.$inferSelect
type Caller = Pick<StaffCaller, 'name'>
type Shown = { readonly differenceId: string; readonly version: number }

/** Takes an open difference, or gives it back. Refusals: DIFFERENCE_NOT_FOUND, DIFFERENCE_CLOSED, STALE. */
export async function takeDifference(
  services: Services,
  { name }: Caller,
  { isTaken, ...shown }: Body<'takeDifference'>,
): Promise<void> {
  const action = isTaken ? 'difference-taken' : 'difference-given-back'
  await change(services, shown, { name, action }, { takenBy: isTaken ? name : null })
}

/** Replaces the note of an open difference. The same refusals. */
export async function noteDifference(
  services: Services,
  { name }: Caller,
  { note, ...shown }: Body<'noteDifference'>,
): Promise<void> {
  const written = note.trim()
  await change(services, shown, { name, action: 'difference-noted' }, { note: written, notedBy: written ? name : null })
}

/**
 * Closes an open difference for a reason. The next comparison that finds it again opens a new one, which shows this reason. The same
 * refusals, and REASON_MISSING.
 */
export async function settleDifference(
  services: Services,
  { name }: Caller,
  { reason, ...shown }: Body<'settleDifference'>,
): Promise<void> {
  const settled = { settledBy: name, reason: requireReason(reason), resolvedAt: services.clock.now() }
  await change(services, shown, { name, action: 'difference-settled' }, settled)
}

type Changes = Partial<Pick<Row, 'takenBy' | 'note' | 'notedBy' | 'settledBy' | 'reason' | 'resolvedAt'>>

async function change(
  { db }: Services,
  { differenceId, version }: Shown,
  { name, action }: Caller & { readonly action: string },
  changes: Changes,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockOpenDifference(tx, differenceId)
    if (row.version !== version) throw new DomainError('STALE')
    const next = { ...changes, version: version + 1 }
    await tx.update(differences).set(next).where(eq(differences.id, differenceId))
    const { kind, orderId } = row
    await recordAudit(tx, name, action, { differenceId, kind, ...(orderId !== null && { orderId }) })
  })
}

async function lockOpenDifference(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(differences).where(eq(differences.id, id)).for('update')
  if (!row) throw new DomainError('DIFFERENCE_NOT_FOUND')
  if (row.resolvedAt !== null) throw new DomainError('DIFFERENCE_CLOSED')
  return row
}

/** Providers keep their lists for about this long. */
const MOST_DAYS_BACK = 731

/** Has a day compared by a job. Asked twice before it runs, it is compared once. @throws INVALID_FIELD */
export async function startReconciliation(
  { db, clock }: Services,
  { name }: Caller,
  { day: given, takesIn }: Body<'startReconciliation'>,
): Promise<void> {
  const day = requireDay(given, 'day')
  const today = businessDateIn(booksMarket, clock)
  if (day > today || day < addDays(today, -MOST_DAYS_BACK)) throw new DomainError('INVALID_FIELD', 'day')
  await inTransaction(db, async (tx) => {
    const key = takesIn ? `reconcile-${day}-taking-in` : `reconcile-${day}`
    await enqueueOnce(tx, key, 'reconcileDay', { day, ...(takesIn && { takeIn: true }) })
    await recordAudit(tx, name, 'reconciliation-asked', { day, takesIn })
  })
}
