import { inTransaction } from '../../platform/database/database.ts'
import { enqueueOnce, type JobPayloads } from '../../platform/jobs/jobs.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { COPIES_FOLDER, copyKey } from './data-copies.ts'
import { giveUpOldCopies, listDueDeletions, listStaleCopies, moveCopy } from './own-data.store.ts'

const DAY_MS = 86_400_000

/** What the calendar asks for: each deletion in a job of its own, so that one that fails keeps no other waiting. */
export async function followOwnData(services: Services, { market }: JobPayloads['followOwnData']): Promise<void> {
  const { db, clock } = services
  await giveUpOldCopies(db, new Date(clock.businessNow().getTime() - DAY_MS))
  await removeStaleCopies(services)
  const due = await listDueDeletions(db, market, clock.businessDate(markets[market].zone))
  await inTransaction(db, async (tx) => {
    for (const { borrowerId, id } of due) {
      await enqueueOnce(tx, `erase-${id}`, 'eraseBorrower', { borrowerId, requestId: id })
    }
  })
}

/** The file first: a row that says it is gone while it lies there would be a promise broken. */
async function removeStaleCopies({ db, clock, providers }: Services): Promise<void> {
  for (const copy of await listStaleCopies(db, clock.businessNow())) {
    await providers.storage.remove(copyKey(copy))
    await moveCopy(db, copy, 'ready', { state: 'removed' })
  }
}

/**
 * Removes copies older than the day for which they can be fetched, whatever their rows say: a process that ended between
 * a row and its file, or a storage that was away, leaves one of everything known of a person.
 */
export async function sweepCopies({ clock, providers }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  for await (const { key, writtenAt } of providers.storage.list(COPIES_FOLDER)) {
    if (writtenAt < before) await providers.storage.remove(key)
  }
}
