import { type Breach, checkOffer, type LoanTerms, type OfferFacts } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type CheckedLoan, noteBreaches } from './note-breaches.ts'
import { loadRules, type PolicyPlace } from './policy-rules.ts'

export type CheckedOffer = CheckedLoan & PolicyPlace & { readonly terms: LoanTerms; readonly facts: OfferFacts }

/** The rules that an offer would break and that no override lets pass. All of them are kept for staff. */
export async function checkOfferPolicy(services: Services, tx: Tx, offer: CheckedOffer): Promise<Breach[]> {
  const breaches = checkOffer(offer.terms, offer.on, await loadRules(tx, offer), offer.facts)
  return noteBreaches(services, tx, offer, 'offer', breaches)
}
