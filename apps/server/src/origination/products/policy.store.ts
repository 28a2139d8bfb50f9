import type { PolicyPack } from '@hulog/lending'
import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { policyBreaches, policyOverrides, policyPackEdits } from './products.schema.ts'

export type PolicyOverride = typeof policyOverrides.$inferSelect

export type PolicyBreach = typeof policyBreaches.$inferSelect

export async function listPackEdits(db: Reader): Promise<PolicyPack[]> {
  const rows = await db.select({ pack: policyPackEdits.pack }).from(policyPackEdits).orderBy(policyPackEdits.code)
  return rows.map(({ pack }) => pack)
}

export async function upsertPackEdit(tx: Tx, edit: typeof policyPackEdits.$inferInsert): Promise<void> {
  await tx.insert(policyPackEdits).values(edit).onConflictDoUpdate({ target: policyPackEdits.code, set: edit })
}

export async function listOverrides(db: Reader, productId: string): Promise<PolicyOverride[]> {
  return db.select().from(policyOverrides).where(eq(policyOverrides.productId, productId))
}

export async function upsertOverride(tx: Tx, override: PolicyOverride): Promise<void> {
  const target = [policyOverrides.productId, policyOverrides.rule]
  await tx.insert(policyOverrides).values(override).onConflictDoUpdate({ target, set: override })
}

/** Stores breaches. A known breach keeps its first record. */
export async function insertBreaches(tx: Tx, breaches: readonly PolicyBreach[]): Promise<void> {
  if (breaches.length === 0) return
  await tx
    .insert(policyBreaches)
    .values([...breaches])
    .onConflictDoNothing()
}

/** Lists breaches, newest first. */
export async function listBreaches(db: Reader, limit: number): Promise<PolicyBreach[]> {
  return db.select().from(policyBreaches).orderBy(desc(policyBreaches.foundAt), policyBreaches.rule).limit(limit)
}
