import { asc } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { recommendations } from './recommendations.schema.ts'

export type Recommendation = typeof recommendations.$inferSelect

export async function listRecommendations(db: Reader): Promise<Recommendation[]> {
  return db.select().from(recommendations).orderBy(asc(recommendations.rank), asc(recommendations.id))
}

/** One that is there already stays as it is: the lender may have changed it. */
export async function insertRecommendation(tx: Tx, recommendation: Recommendation): Promise<void> {
  await tx.insert(recommendations).values(recommendation).onConflictDoNothing()
}
