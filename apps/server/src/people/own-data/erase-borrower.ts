import { addDays, type IsoDate } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lockBorrower, marketOf } from '../borrowers/index.ts'
import { deletionStanding } from './deletion-standing.ts'
import { nextStepOn, whatGoes } from './deletion-steps.ts'
import { type DeletionRequest, lockDeletion, updateDeletion } from './deletions.store.ts'
import { eraseRows } from './erase-rows.ts'

/** Longer than any request takes that was let in before the account was closed. */
const LONGEST_REQUEST_SECONDS = 300

/**
 * Does the step of a deletion that is due: first what no law keeps, and the way to sign in; then, each when its years are
 * over, what the law kept. Who still has an application, a loan or a debt is asked after again the next day.
 */
export async function eraseBorrower(
  services: Services,
  { borrowerId, requestId }: JobPayloads['eraseBorrower'],
): Promise<void> {
  const files = await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const request = await lockDeletion(tx, { borrowerId, id: requestId })
    const market = marketOf(borrower)
    const today = services.clock.businessDate(markets[market].zone)
    if (!request || request.nextOn === null || request.nextOn > today) return []
    const standing = await deletionStanding(tx, borrowerId)
    // Asked at every step: a payment taken back lets a loan run again that had ended.
    if (standing.waitsFor !== 'nothing') {
      await updateDeletion(tx, request, { nextOn: addDays(today, 1) })
      return []
    }
    const erased = await eraseRows(tx, borrower, whatGoes(today, market, standing))
    await enqueue(tx, 'eraseLateRows', { borrowerId }, LONGEST_REQUEST_SECONDS)
    await finishStep(services, tx, request, nextStepOn(today, market, standing), erased.rows)
    return erased.storageKeys
  })
  for (const key of files) await services.providers.storage.remove(key)
}

async function finishStep(
  { clock }: Services,
  tx: Tx,
  request: DeletionRequest,
  nextOn: IsoDate | null,
  rows: number,
): Promise<void> {
  const erasedAt = request.erasedAt ?? clock.businessNow()
  await updateDeletion(tx, request, { state: nextOn === null ? 'done' : 'kept', nextOn, erasedAt })
  await recordAudit(tx, 'product', 'data-erased', {
    borrowerId: request.borrowerId,
    requestId: request.id,
    rows,
    nextOn,
  })
}
