import { inTransaction } from '../../platform/database/database.ts'
import type { DuePosition } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { findFailure, saveFailure } from './due-work.store.ts'

const FIRST_PAUSE_SECONDS = 5 * 60
const LONGEST_PAUSE_SECONDS = 24 * 3600
const LONGEST_MESSAGE = 500

/** Notes a loan whose due work failed: 5 minutes, 20 minutes, 80 minutes … at most a day until it is tried again. */
export async function recordDueWorkFailure(services: Services, due: DuePosition, cause: unknown): Promise<void> {
  const { borrowerId, orderId } = due
  const now = services.clock.now()
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, LONGEST_MESSAGE)
  services.log.error({ err: cause, orderId }, 'the due work of a loan failed: see due_work_failures')
  await inTransaction(services.db, async (tx) => {
    const before = await findFailure(tx, due)
    const attempts = (before?.attempts ?? 0) + 1
    const retryAt = new Date(now.getTime() + pauseSeconds(attempts) * 1000)
    const firstFailedAt = before?.firstFailedAt ?? now
    await saveFailure(tx, { borrowerId, orderId, attempts, error, firstFailedAt, lastFailedAt: now, retryAt })
  })
}

export function pauseSeconds(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
}
