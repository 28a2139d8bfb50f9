import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database/database.ts'
import { adConversions } from './campaigns.schema.ts'

export type Conversion = typeof adConversions.$inferSelect

export async function insertConversion(tx: Tx, row: typeof adConversions.$inferInsert): Promise<void> {
  await tx.insert(adConversions).values(row)
}

/** Counts the try that is about to be made, and gives what is to be told; null when that is over. */
export async function takeConversion(db: Database, id: string): Promise<Conversion | null> {
  const [row] = await db
    .update(adConversions)
    .set({ tries: sql`${adConversions.tries} + 1` })
    .where(and(eq(adConversions.id, id), eq(adConversions.state, 'waiting')))
    .returning()
  return row ?? null
}

export async function markTold(db: Database, id: string, toldAt: Date): Promise<void> {
  await db.update(adConversions).set({ state: 'told', toldAt }).where(eq(adConversions.id, id))
}

export async function markFailed(db: Database, id: string): Promise<void> {
  await db.update(adConversions).set({ state: 'failed' }).where(eq(adConversions.id, id))
}
