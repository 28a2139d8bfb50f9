import type { ProductShelf } from '../../origination/products/index.ts'
import { keepFresh } from '../../platform/database/keep-fresh.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { describeRecommendation, type Recommended } from './describe-recommendation.ts'
import { listRecommendations } from './recommendations.store.ts'

/** What is recommended, as pages show it, in the lender's order. */
export type RecommendationShelf = { list(market: Market): Promise<readonly Recommended[]> }

/** Holds the few recommendations in memory: a page that shows them asks the database for its order only. */
export function makeRecommendationShelf(services: Services, products: ProductShelf): RecommendationShelf {
  const { db, clock } = services
  const load = keepFresh(clock, () => listRecommendations(db))
  return {
    async list(market) {
      const [rows, offered] = await Promise.all([load(), products.list(market)])
      return rows
        .filter((row) => row.market === market)
        .flatMap((row) => describeRecommendation(row, offered, services.config) ?? [])
    },
  }
}
