import type { Tx } from '../../platform/database/database.ts'
import { acquisitions } from './campaigns.schema.ts'

export async function insertAcquisition(tx: Tx, row: typeof acquisitions.$inferInsert): Promise<void> {
  await tx.insert(acquisitions).values(row)
}
