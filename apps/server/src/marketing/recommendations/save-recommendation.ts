import type { Tx } from '../../platform/database/database.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import type { Services } from '../../services.ts'
import { insertRecommendation, type Recommendation } from './recommendations.store.ts'

/** Security 6.11: a partner's page that is not on the lender's list is not even written down. */
export async function saveRecommendation({ config }: Services, tx: Tx, recommendation: Recommendation): Promise<void> {
  const { id, offer } = recommendation
  if (offer && allowedLink(offer.link, config) === null) {
    throw new Error(`recommendation ${id} leads to a host that is not in LINK_HOSTS`)
  }
  await insertRecommendation(tx, recommendation)
}
