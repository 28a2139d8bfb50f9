import { inTransaction } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { findNewestCopy, moveCopy } from './copies.store.ts'
import { packDataCopy } from './pack-data-copy.ts'
import { copyKey } from './show-copy.ts'

const FETCHABLE_MS = 86_400_000

/** Makes the file that was asked for. Done twice it is the same: whoever comes second finds it made. */
export async function makeDataCopy(
  services: Services,
  { borrowerId, copyId }: JobPayloads['makeDataCopy'],
): Promise<void> {
  const { db, clock, providers } = services
  const copy = await findNewestCopy(db, borrowerId)
  if (copy?.id !== copyId || copy.state !== 'making') return
  const bytes = await packDataCopy(services, borrowerId)
  const key = copyKey(copy)
  await providers.storage.write(key, bytes)
  const removedAt = new Date(clock.businessNow().getTime() + FETCHABLE_MS)
  const changes = { state: 'ready', sizeBytes: bytes.length, removedAt } as const
  const made = await inTransaction(db, (tx) => moveCopy(tx, copy, 'making', changes))
  // Given up, or erased with its borrower, while it was made.
  if (!made) await providers.storage.remove(key)
}
