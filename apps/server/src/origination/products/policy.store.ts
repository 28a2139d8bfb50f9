import {
  type Channel,
  type IsoDate,
  type PolicyPack,
  policyPacks,
  type RuleInForce,
  requirePolicyPack,
  rulesOn,
} from '@hulog/lending'
import { desc, eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
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

/** Selects the rules for a product: those of its pack and of the app store the borrower came through. */
export type PolicyPlace = {
  readonly policyPack: string
  readonly market: string
  readonly on: IsoDate
  /** Absent for a browser, where no store rules apply. */
  readonly channel?: Channel
}

/** Returns the rules in force. No rule applies to the pack `none`: such a product keeps the specification's own terms. */
export async function loadRules(
  db: Reader,
  { policyPack, market, on, channel = 'browser' }: PolicyPlace,
): Promise<RuleInForce[]> {
  if (policyPack === 'none') return []
  const packs = await loadPolicyPacks(db)
  const ofProduct = packs.filter((pack) => pack.code === policyPack || pack.channel !== null)
  return rulesOn(ofProduct, { market, channel, on })
}

/** Returns the rules for a product in a store's app: those of a law's pack, and the store's. */
export async function loadStoreRules(
  db: Reader,
  { policyPack, market, on, store }: Omit<PolicyPlace, 'channel'> & { readonly store: Channel },
): Promise<RuleInForce[]> {
  const packs = await loadPolicyPacks(db)
  const binding = packs.filter(({ code, channel }) => code === policyPack || channel === store)
  return rulesOn(binding, { market, channel: store, on })
}

/**
 * Returns the delivered packs, replaced by the lender's editions where they exist, and the lender's own packs. So an edit
 * needs no deploy, and an unedited pack follows new law with the next version.
 */
async function loadPolicyPacks(db: Reader): Promise<PolicyPack[]> {
  const edits = await listPackEdits(db)
  const edited = new Set(edits.map(({ code }) => code))
  return [...policyPacks.filter(({ code }) => !edited.has(code)), ...edits]
}

/** Saves a lender's edition of a pack. Throws what `requirePolicyPack` throws. */
export async function savePolicyPack({ clock }: Services, tx: Tx, pack: PolicyPack, savedBy: string): Promise<void> {
  requirePolicyPack(pack)
  await upsertPackEdit(tx, { code: pack.code, pack, savedBy, savedAt: clock.now() })
  await recordAudit(tx, savedBy, 'policy-pack-saved', { pack: pack.code, rules: pack.rules.length })
}
