import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { limitCounters } from './limits.schema.ts'

/** Takes back one use that `countUse` counted, while the window it fell in may still run. */
export async function returnUse(tx: Tx, key: string, now: Date): Promise<void> {
  await tx
    .update(limitCounters)
    .set({ count: sql`${limitCounters.count} - 1` })
    .where(and(eq(limitCounters.key, key), gt(limitCounters.count, 0), gt(limitCounters.windowEndsAt, now)))
}
