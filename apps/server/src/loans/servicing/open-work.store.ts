import { asc, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { servicingRequests } from './servicing.schema.ts'
import type { ServicingRequest } from './servicing.store.ts'

/** What waits for another member of staff or for the bank, the oldest first. */
export async function listOpenRequests(db: Reader, limit: number): Promise<ServicingRequest[]> {
  return db
    .select()
    .from(servicingRequests)
    .where(inArray(servicingRequests.state, ['asked', 'paying']))
    .orderBy(asc(servicingRequests.askedAt))
    .limit(limit)
}
