import { addDays, type IsoDate } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { lockBorrower, marketOf } from '../borrowers/index.ts'
import { type DeletionStanding, deletionStanding } from './deletion-standing.ts'
import { type DeletionRequest, lockDeletion, updateDeletion } from './deletions.store.ts'
import { eraseRows } from './erase-rows.ts'
import type { Goes } from './kept-data.ts'
import { type KeptByLaw, keptUntil } from './retention.ts'

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
    const today = services.clock.businessDate(markets[marketOf(borrower)].zone)
    if (!request || request.nextOn === null || request.nextOn > today) return []
    const standing = await deletionStanding(tx, borrowerId)
    // Asked at every step: a payment taken back lets a loan run again that had ended.
    if (standing.waitsFor !== 'nothing') {
      await updateDeletion(tx, request, { nextOn: addDays(today, 1) })
      return []
    }
    const erased = await eraseRows(tx, borrower, dueOn(today, marketOf(borrower), standing))
    await enqueue(tx, 'eraseLateRows', { borrowerId }, LONGEST_REQUEST_SECONDS)
    await finishStep(services, tx, request, nextStepOn(today, marketOf(borrower), standing), erased.rows)
    return erased.storageKeys
  })
  for (const key of files) await services.providers.storage.remove(key)
}

/** What a request still under way then has written since: of that, too, nothing is kept that is due to go. */
export async function eraseLateRows(services: Services, { borrowerId }: JobPayloads['eraseLateRows']): Promise<void> {
  const files = await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const market = marketOf(borrower)
    const today = services.clock.businessDate(markets[market].zone)
    const { rows, storageKeys } = await eraseRows(
      tx,
      borrower,
      dueOn(today, market, await deletionStanding(tx, borrowerId)),
    )
    if (rows > 0) await recordAudit(tx, 'product', 'late-data-erased', { borrowerId, rows })
    return storageKeys
  })
  for (const key of files) await services.providers.storage.remove(key)
}

type Market = ReturnType<typeof marketOf>
const KEPT: readonly KeptByLaw[] = ['identity', 'correspondence']

/** Without a loan nothing is the law's: all of it goes at once. */
function dueOn(today: IsoDate, market: Market, { hadLoan, lastLoanEndedOn }: DeletionStanding): ReadonlySet<Goes> {
  const isOver = (kept: KeptByLaw) => lastLoanEndedOn !== null && keptUntil(market, kept, lastLoanEndedOn) <= today
  return new Set<Goes>(['asked', ...KEPT.filter((kept) => !hadLoan || isOver(kept))])
}

function nextStepOn(today: IsoDate, market: Market, { hadLoan, lastLoanEndedOn }: DeletionStanding): IsoDate | null {
  if (!hadLoan || lastLoanEndedOn === null) return null
  const days = KEPT.map((kept) => keptUntil(market, kept, lastLoanEndedOn)).filter((day) => day > today)
  return days.sort()[0] ?? null
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
