import { eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { CodePurpose } from './code-request.ts'
import { smsStops } from './sms.schema.ts'

export type Stop = typeof smsStops.$inferSelect
export type StopOf = Stop['what']

/** False when it was stopped before: who stopped it first and why stays. */
export async function insertStop(tx: Tx, stop: Stop): Promise<boolean> {
  const rows = await tx.insert(smsStops).values(stop).onConflictDoNothing().returning({ what: smsStops.what })
  return rows.length > 0
}

export async function deleteStop(tx: Tx, what: StopOf): Promise<boolean> {
  const rows = await tx.delete(smsStops).where(eq(smsStops.what, what)).returning({ what: smsStops.what })
  return rows.length > 0
}

export async function listStops(db: Reader): Promise<Stop[]> {
  return db.select().from(smsStops).orderBy(smsStops.what)
}

export async function isStopped(tx: Tx, purpose: CodePurpose): Promise<boolean> {
  const stops: StopOf[] = purpose === 'register' ? ['all', 'registration'] : ['all']
  const rows = await tx.select({ what: smsStops.what }).from(smsStops).where(inArray(smsStops.what, stops))
  return rows.length > 0
}
