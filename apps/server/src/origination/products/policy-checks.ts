import {
  type Breach,
  checkOffer,
  checkPosting,
  checkProduct,
  checkRestructuring,
  type Loan,
  type LoanTerms,
  type OfferFacts,
  type Posting,
  type ProductTerms,
  type Restructured,
} from '@hulog/lending'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import {
  insertBreaches,
  listOverrides,
  loadRules,
  type PolicyOverride,
  type PolicyPlace,
  upsertOverride,
} from './policy.store.ts'

type CheckedOffer = CheckedLoan & PolicyPlace & { readonly terms: LoanTerms; readonly facts: OfferFacts }

/** Returns the rules an offer would break without an override. Records every breach for staff. */
export async function checkOfferPolicy(services: Services, tx: Tx, offer: CheckedOffer): Promise<Breach[]> {
  const breaches = checkOffer(offer.terms, offer.on, await loadRules(tx, offer), offer.facts)
  return recordBreaches(services, tx, offer, 'offer', breaches)
}

/** A charge about to be posted to a running loan, and the loan without it. */
export type CheckedCharge = CheckedLoan & Omit<PolicyPlace, 'on'> & { readonly loan: Loan; readonly posting: Posting }

/**
 * Returns the rules a charge would break without an override, and records every breach for staff. Late charges fall under
 * the law of the payout day or of the day of new terms, an extension under the law of the day it is granted.
 */
export async function checkChargesPolicy(services: Services, tx: Tx, charge: CheckedCharge): Promise<Breach[]> {
  return recordBreaches(services, tx, charge, 'posting', await breachesOf(tx, charge))
}

/** Tells whether a charge breaks no rule, or only overridden ones. Records nothing. */
export async function isChargeLawful(db: Reader, charge: CheckedCharge): Promise<boolean> {
  return (await listChargeBreaches(db, charge)).length === 0
}

/** Returns the rules a charge would break without an override. Records nothing. */
export async function listChargeBreaches(db: Reader, charge: CheckedCharge): Promise<Breach[]> {
  return withoutOverridden(db, charge.productId, await breachesOf(db, charge))
}

async function withoutOverridden(db: Reader, productId: string, breaches: Breach[]): Promise<Breach[]> {
  if (breaches.length === 0) return []
  const overridden = new Set((await listOverrides(db, productId)).map(({ rule }) => rule))
  return breaches.filter(({ rule }) => !overridden.has(rule))
}

/** New terms for a running loan as they would be signed, and the loan without them. */
export type CheckedRestructuring = CheckedLoan &
  Omit<PolicyPlace, 'on'> & { readonly loan: Loan; readonly event: Restructured; readonly facts: OfferFacts }

/**
 * Returns the rules that new terms for a running loan would break without an override, and records nothing. They are judged
 * as an offer under the law of their day, and by what they make principal. A rule about giving a loan back does not apply,
 * because nothing is paid out.
 */
export async function listRestructuringBreaches(db: Reader, restructuring: CheckedRestructuring): Promise<Breach[]> {
  const { loan, event, facts, productId } = restructuring
  const inForce = await loadRules(db, { ...restructuring, on: event.on })
  const rules = inForce.filter(({ check }) => check.kind !== 'cooling-off')
  const breaches = [...checkOffer(event.terms, event.on, rules, facts), ...checkRestructuring(loan, event, rules)]
  return withoutOverridden(db, productId, breaches)
}

async function breachesOf(db: Reader, charge: CheckedCharge): Promise<Breach[]> {
  const { loan, posting } = charge
  const on = posting.kind === 'extension' ? posting.on : loan.schedule.disbursedOn
  return checkPosting(loan, posting, await loadRules(db, { ...charge, on }))
}

/** The loan a breach is about. */
type CheckedLoan = { readonly borrowerId: string; readonly orderId: string; readonly productId: string }

/** Records breaches for staff and returns those without an override. */
async function recordBreaches(
  { clock }: Services,
  tx: Tx,
  { borrowerId, orderId, productId }: CheckedLoan,
  stage: 'offer' | 'posting',
  breaches: readonly Breach[],
): Promise<Breach[]> {
  if (breaches.length === 0) return []
  const overridden = new Set((await listOverrides(tx, productId)).map(({ rule }) => rule))
  const foundAt = clock.businessNow()
  await insertBreaches(
    tx,
    breaches.map((breach) => {
      const { rule } = breach
      return { borrowerId, orderId, stage, rule, productId, breach, isOverridden: overridden.has(rule), foundAt }
    }),
  )
  return breaches.filter(({ rule }) => !overridden.has(rule))
}

type CheckedProduct = PolicyPlace & { readonly productId: string; readonly terms: ProductTerms }

/** An officer's written reason for letting a product break a rule. */
export type OverrideDraft = Pick<PolicyOverride, 'rule' | 'reason' | 'by'>

/**
 * Refuses a product when one of its loans could break a rule, unless an override with a reason exists or is given here and
 * stored. @throws PolicyBreachError
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
  const refused = breaches.filter(({ rule }) => !allowed.has(rule))
  if (refused.length > 0) throw new PolicyBreachError(`Product ${product.productId}`, refused)
  for (const draft of drafts) await storeOverride(services, tx, product.productId, draft)
}

async function storeOverride({ clock }: Services, tx: Tx, productId: string, draft: OverrideDraft): Promise<void> {
  await upsertOverride(tx, { productId, ...draft, at: clock.now() })
  await recordAudit(tx, draft.by, 'policy-overridden', { productId, rule: draft.rule })
}

/** Thrown when an action would break rules that nobody has overridden. */
export class PolicyBreachError extends Error {
  override readonly name = 'PolicyBreachError'
  readonly breaches: readonly Breach[]

  constructor(what: string, breaches: readonly Breach[]) {
    super(`${what} is against policy. ${breaches.map(({ sentence }) => sentence).join('. ')}`)
    this.breaches = breaches
  }
}
