import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { limitCounters } from './limits.schema.ts'

/** Begins a count anew. False: nothing was counted. */
export async function forgetUses(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.delete(limitCounters).where(eq(limitCounters.key, key)).returning({ key: limitCounters.key })
  return rows.length > 0
}
