import { sql } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { limitCounters } from './limits.schema.ts'

/**
 * Counts one use of `key` and returns how many there were in its window, this one included. One statement, so that uses
 * which arrive together on any number of processes are all counted.
 */
export async function countUse(db: Reader, key: string, windowSeconds: number, now: Date): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${limitCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(limitCounters)
    .values({ key, windowEndsAt, count: 1 })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${limitCounters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${limitCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: limitCounters.count })
  if (!row) throw new Error('a counter was neither inserted nor updated')
  return row.count
}
