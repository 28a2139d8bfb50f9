import { addDays, type IsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { enqueue, enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Borrower, closeAccount, forgetPhone, marketOf } from '../borrowers/borrowers.store.ts'
import { lockBorrower } from '../borrowers/certification.store.ts'
import { COPIES_FOLDER, copyKey } from './data-copies.ts'
import { deletionStanding, nextStepOn, whatGoes } from './deletions.ts'
import { type Goes, keptData } from './kept-data.ts'
import type { OwnDataServices } from './other-records.ts'
import {
  type DeletionRequest,
  giveUpOldCopies,
  listDueDeletions,
  listStaleCopies,
  lockDeletion,
  moveCopy,
  updateDeletion,
} from './own-data.store.ts'
import { isOf } from './read-kept-data.ts'

const DAY_MS = 86_400_000

/** Runs each due deletion in a separate job, so that a failing one does not delay others. */
export async function followOwnData(services: Services, { market }: JobPayloads['followOwnData']): Promise<void> {
  const { db, clock } = services
  await giveUpOldCopies(db, new Date(clock.businessNow().getTime() - DAY_MS))
  await removeStaleCopies(services)
  const due = await listDueDeletions(db, market, businessDateIn(market, clock))
  await inTransaction(db, async (tx) => {
    for (const { borrowerId, id } of due) {
      await enqueueOnce(tx, `erase-${id}`, 'eraseBorrower', { borrowerId, requestId: id })
    }
  })
}

/** The file first: a row must not say that it is deleted while it still exists. */
async function removeStaleCopies({ db, clock, providers }: Services): Promise<void> {
  for (const copy of await listStaleCopies(db, clock.businessNow())) {
    await providers.storage.remove(copyKey(copy))
    await moveCopy(db, copy, 'ready', { state: 'removed' })
  }
}

/**
 * Removes copies older than their day, whatever their rows say: a process that ended between a row and its file, or a
 * failing storage, may leave a complete copy of a person's data.
 */
export async function sweepCopies({ clock, providers }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  for await (const { key, writtenAt } of providers.storage.list(COPIES_FOLDER)) {
    if (writtenAt < before) await providers.storage.remove(key)
  }
}

/** Longer than any request takes that was let in before the account was closed. */
const LONGEST_REQUEST_SECONDS = 300

/**
 * Does the due step of a deletion: first the data without a legal period, and the sign-in; later, each when its years
 * are over, the legal data. If an application, a loan or a debt is open, it is checked again the next day.
 */
export async function eraseBorrower(
  services: OwnDataServices,
  { borrowerId, requestId }: JobPayloads['eraseBorrower'],
): Promise<void> {
  const files = await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const request = await lockDeletion(tx, { borrowerId, id: requestId })
    const market = marketOf(borrower)
    const today = businessDateIn(market, services.clock)
    if (!request || request.nextOn === null || request.nextOn > today) return []
    const standing = await deletionStanding(services, tx, borrowerId)
    // Checked at every step: a reversed payment can reopen an ended loan.
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

/** Also removes rows that a request under way has written since. */
export async function eraseLateRows(
  services: OwnDataServices,
  { borrowerId }: JobPayloads['eraseLateRows'],
): Promise<void> {
  const files = await inTransaction(services.db, async (tx) => {
    const borrower = await lockBorrower(tx, borrowerId)
    const market = marketOf(borrower)
    const today = businessDateIn(market, services.clock)
    const due = whatGoes(today, market, await deletionStanding(services, tx, borrowerId))
    const { rows, storageKeys } = await eraseRows(tx, borrower, due)
    if (rows > 0) await recordAudit(tx, 'product', 'late-data-erased', { borrowerId, rows })
    return storageKeys
  })
  for (const key of files) await services.providers.storage.remove(key)
}

type Erased = { readonly rows: number; readonly storageKeys: readonly string[] }

type Gone = { readonly id?: string; readonly storage_key?: string }

/**
 * Removes the due rows of a borrower and closes the account. Returns their number, and the storage keys of their files,
 * which are removed after the commit.
 */
export async function eraseRows(tx: Tx, borrower: Borrower, due: ReadonlySet<Goes>): Promise<Erased> {
  const { id: borrowerId, phoneKey } = borrower
  // First: it waits for everything under way that is about this borrower, so that those rows are there to be removed.
  await closeAccount(tx, borrowerId)
  const storageKeys: string[] = []
  let count = 0
  for (const data of keptData) {
    if (!due.has(data.goes)) continue
    const { rows } = await tx.execute<Gone>(sql`delete from ${sql.identifier(data.table)}
      where ${isOf(data, { borrowerId, phoneKey })} returning *`)
    count += rows.length
    if (data.table === 'files') storageKeys.push(...rows.flatMap(({ storage_key }) => storage_key ?? []))
    if (data.table === 'data_copies')
      storageKeys.push(...rows.flatMap(({ id }) => (id ? copyKey({ borrowerId, id }) : [])))
  }
  if (due.has('identity')) await forgetPhone(tx, borrowerId)
  return { rows: count, storageKeys }
}
