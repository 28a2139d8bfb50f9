import { type PolicyPack, policyPacks, requirePolicyPack } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { listPackEdits, upsertPackEdit } from './policy.store.ts'

/**
 * The packs that hold: as delivered, but a pack that the lender edited as edited, and packs of the lender's own. So an
 * edit needs no deploy, and a pack nobody touched learns new law with the next version.
 */
export async function loadPolicyPacks(db: Reader): Promise<PolicyPack[]> {
  const edits = await listPackEdits(db)
  const edited = new Set(edits.map(({ code }) => code))
  return [...policyPacks.filter(({ code }) => !edited.has(code)), ...edits]
}

/** Saves a lender's edition of a pack. Errors: those of `requirePolicyPack`. */
export async function savePolicyPack({ clock }: Services, tx: Tx, pack: PolicyPack, savedBy: string): Promise<void> {
  requirePolicyPack(pack)
  await upsertPackEdit(tx, { code: pack.code, pack, savedBy, savedAt: clock.now() })
  await recordAudit(tx, savedBy, 'policy-pack-saved', { pack: pack.code, rules: pack.rules.length })
}
