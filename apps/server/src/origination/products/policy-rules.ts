import {
  type Channel,
  type IsoDate,
  type PolicyPack,
  policyPacks,
  type RuleInForce,
  requirePolicyPack,
  rulesOn,
} from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { listPackEdits, upsertPackEdit } from './policy.store.ts'

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
