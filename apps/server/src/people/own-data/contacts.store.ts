import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { contactRecords } from './own-data.schema.ts'

export type ContactRecord = typeof contactRecords.$inferSelect

export async function insertContact(tx: Tx, row: ContactRecord): Promise<void> {
  await tx.insert(contactRecords).values(row)
}

/** Newest first. */
export async function listContactsOf(db: Reader, borrowerId: string, limit: number): Promise<ContactRecord[]> {
  return db
    .select()
    .from(contactRecords)
    .where(eq(contactRecords.borrowerId, borrowerId))
    .orderBy(desc(contactRecords.contactedAt), desc(contactRecords.id))
    .limit(limit)
}
