import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Recommendation, saveRecommendation } from './recommendations.store.ts'

let made = 0

/** A partner's offer that can be tapped, in the Philippines. */
export async function aRecommendation(
  services: Services,
  { link = 'http://localhost:8090/partner', ...overrides }: Partial<Recommendation> & { link?: string } = {},
): Promise<Recommendation> {
  made += 1
  const recommendation: Recommendation = {
    id: `partner-${made}`,
    market: 'PH',
    productId: null,
    offer: {
      name: 'Partner',
      logo: '',
      description: 'A loan of theirs.',
      amountRange: '₱1,000 – ₱5,000',
      rate: '2% a month',
      link,
    },
    buttonText: 'Look',
    rank: made,
    isActive: true,
    ...overrides,
  }
  await inTransaction(services.db, (tx) => saveRecommendation(services, tx, recommendation))
  return recommendation
}
