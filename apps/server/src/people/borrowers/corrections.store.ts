import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/is-uuid.ts'
import { dataCorrections } from './corrections.schema.ts'

export type CorrectionRow = typeof dataCorrections.$inferSelect

export async function insertCorrection(tx: Tx, row: CorrectionRow): Promise<void> {
  await tx.insert(dataCorrections).values(row)
}

/** Newest first. */
export async function listCorrectionsOf(db: Reader, borrowerId: string, limit: number): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(dataCorrections)
    .where(eq(dataCorrections.borrowerId, borrowerId))
    .orderBy(desc(dataCorrections.correctedAt), desc(dataCorrections.id))
    .limit(limit)
}

/** Everybody's, newest first: for staff. */
export async function listNewestCorrections(db: Reader, limit: number): Promise<CorrectionRow[]> {
  return db.select().from(dataCorrections).orderBy(desc(dataCorrections.correctedAt)).limit(limit)
}

export async function findCorrection(db: Reader, id: string): Promise<CorrectionRow | null> {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(dataCorrections).where(eq(dataCorrections.id, id))
  return row ?? null
}
