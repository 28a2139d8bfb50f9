import { checkProduct, type ProductTerms } from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { listOverrides, type PolicyOverride, upsertOverride } from './policy.store.ts'
import { PolicyBreachError } from './policy-breach-error.ts'
import { loadRules, type PolicyPlace } from './policy-rules.ts'

export type CheckedProduct = PolicyPlace & { readonly productId: string; readonly terms: ProductTerms }
/** An officer's written reason for letting a product break a rule. */
export type OverrideDraft = Pick<PolicyOverride, 'rule' | 'reason' | 'by'>

/**
 * Refuses a product of which some loan would break a rule, unless an override with a reason is stored for that rule or given
 * here, which stores it. @throws PolicyBreachError
 */
export async function requireProductWithinPolicy(
  services: Services,
  tx: Tx,
  product: CheckedProduct,
  drafts: readonly OverrideDraft[] = [],
): Promise<void> {
  const rules = await loadRules(tx, product)
  const breaches = checkProduct(product.terms, rules, product.on)
  const known = await listOverrides(tx, product.productId)
  const allowed = new Set([...known, ...drafts].map(({ rule }) => rule))
  const unanswered = breaches.filter(({ rule }) => !allowed.has(rule))
  if (unanswered.length > 0) throw new PolicyBreachError(`Product ${product.productId}`, unanswered)
  for (const draft of drafts) await storeOverride(services, tx, product.productId, draft)
}

async function storeOverride({ clock }: Services, tx: Tx, productId: string, draft: OverrideDraft): Promise<void> {
  await upsertOverride(tx, { productId, ...draft, at: clock.now() })
  await recordAudit(tx, draft.by, 'policy-overridden', { productId, rule: draft.rule })
}
