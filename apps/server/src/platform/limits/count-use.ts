import { sql } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import { countTogether } from './count-together.ts'
import { limitCounters } from './limits.schema.ts'

/** Counts one use of `key` and returns how many there were in its window, this one included. */
export async function countUse(db: Reader, key: string, windowSeconds: number, now: Date): Promise<number> {
  return countTogether(db, key, (uses) => addUses(db, { key, uses, windowSeconds, now }))
}

type Uses = { readonly key: string; readonly uses: number; readonly windowSeconds: number; readonly now: Date }

/** One statement, so that uses which arrive together on any number of processes are all counted. */
async function addUses(db: Reader, { key, uses, windowSeconds, now }: Uses): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${limitCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(limitCounters)
    .values({ key, windowEndsAt, count: uses })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        count: sql`case when ${isOver} then ${uses}::int else ${limitCounters.count} + ${uses}::int end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${limitCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: limitCounters.count })
  if (!row) throw new Error('a counter was neither inserted nor updated')
  return row.count
}
