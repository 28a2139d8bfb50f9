import { inTransaction } from '../../platform/database/database.ts'
import { enqueueOnce } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { dropOldMonths, straysOf } from './drop-old-months.ts'
import { isMonths, isTerm, keptRows, type RemovingJob, type Term } from './kept-rows.ts'
import { BATCH_ROWS, removeBatch } from './remove-batch.ts'

/** A job is short, so that a process that is told to stop stops soon; what is left is the next job's. */
const BATCHES_A_TABLE = 20

/** Removes what was kept for its term. Once a night; while more is left than a job removes, by another job after it. */
export async function removeDueRows(services: Services, batchesATable = BATCHES_A_TABLE): Promise<void> {
  const { isMoreLeft, removed } = await removeDue(services, 'removeDueRows', batchesATable)
  if (removed.size > 0)
    services.log.info({ removed: Object.fromEntries(removed) }, 'what was kept for its term was removed')
  if (!isMoreLeft) return
  await inTransaction(services.db, (tx) => enqueueOnce(tx, 'remove-due-rows', 'removeDueRows', {}))
}

/** Removes what is kept for hours or a day. Every few minutes: what is left is the next one's. */
export async function forgetWhatIsOver(services: Services): Promise<void> {
  await removeDue(services, 'followCalendar', BATCHES_A_TABLE)
}

type Removed = { readonly removed: ReadonlyMap<string, number>; readonly isMoreLeft: boolean }

/** Each table stands for itself: one that fails keeps no other, and is told of at the end. */
async function removeDue(services: Services, by: RemovingJob, batchesATable: number): Promise<Removed> {
  const { db, clock, diskRoom, metrics, log } = services
  const removed = new Map<string, number>()
  const failed: string[] = []
  let isMoreLeft = false

  function note(table: string, rows: number): void {
    if (rows === 0) return
    metrics.rowsRemoved.inc({ table }, rows)
    removed.set(table, (removed.get(table) ?? 0) + rows)
  }

  /** While the disk is full it stops: what removes a row is written first, too, and gives no room back at once. */
  async function removeRows(rows: Term): Promise<void> {
    for (let batch = 0; batch < batchesATable; batch += 1) {
      if (diskRoom.isFull()) return
      const count = await removeBatch(db, rows, clock)
      note(rows.table, count)
      if (count < BATCH_ROWS) return
    }
    isMoreLeft = true
  }

  for (const rows of keptRows) {
    if (!('by' in rows) || rows.by !== by) continue
    try {
      if (isTerm(rows)) await removeRows(rows)
      if (isMonths(rows)) {
        await removeRows(straysOf(rows, clock.now()))
        if (!diskRoom.isFull()) note(rows.table, await dropOldMonths(services, rows))
      }
    } catch (err) {
      log.error({ err, table: rows.table }, 'rows whose term is over could not be removed')
      failed.push(rows.table)
    }
  }
  if (failed.length > 0) throw new Error(`rows whose term is over could not be removed: ${failed.join(', ')}`)
  return { removed, isMoreLeft }
}
