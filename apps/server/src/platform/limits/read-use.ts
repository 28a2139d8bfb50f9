import { and, eq, gt } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { limitCounters } from './limits.schema.ts'

/** How much of a limit is used in the window that runs, without counting. */
export async function readUse(
  db: Reader,
  key: string,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date | null }> {
  const [row] = await db
    .select({ count: limitCounters.count, windowEndsAt: limitCounters.windowEndsAt })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, key), gt(limitCounters.windowEndsAt, now)))
  return row ?? { count: 0, windowEndsAt: null }
}
