import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { inTransaction } from '../database/database.ts'
import { insertFile } from './files.store.ts'

type Sent = { borrowerId: string; count: number; sizeBytes?: number; createdAt?: Date }

/** Stores rows of selfies sent at one instant, without files: for code that only counts rows. */
export async function haveSent(
  services: Services,
  { borrowerId, count, sizeBytes = 1, createdAt = services.clock.now() }: Sent,
): Promise<void> {
  const photo = { purpose: 'selfie', sha256: 'x', mediaType: 'image/jpeg', widthPixels: 1, heightPixels: 1 }
  await inTransaction(services.db, async (tx) => {
    for (let sent = 0; sent < count; sent += 1) {
      const id = randomUUID()
      const storageKey = `photos/${borrowerId}/${id}`
      await insertFile(tx, { borrowerId, id, storageKey, ...photo, sizeBytes, createdAt })
    }
  })
}
