import { and, eq, gt, inArray } from 'drizzle-orm'
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

/** The same of many limits. What nobody used is not there. */
export async function readUses(db: Reader, keys: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: limitCounters.key, count: limitCounters.count })
    .from(limitCounters)
    .where(and(inArray(limitCounters.key, [...keys]), gt(limitCounters.windowEndsAt, now)))
  return new Map(rows.map(({ key, count }) => [key, count]))
}
