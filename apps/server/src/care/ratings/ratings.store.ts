import type { Database } from '../../platform/database/database.ts'
import { ratings } from './ratings.schema.ts'

/** The first answer stays: of two that arrive together one is kept. */
export async function insertRating(db: Database, row: typeof ratings.$inferInsert): Promise<void> {
  await db.insert(ratings).values(row).onConflictDoNothing()
}
