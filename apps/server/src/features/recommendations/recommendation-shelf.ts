import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { ProductShelf } from '../products/index.ts'
import { describeRecommendation, type Recommended } from './describe-recommendation.ts'
import { listRecommendations, type Recommendation } from './recommendations.store.ts'

/** What is recommended, as pages show it, in the lender's order. */
export type RecommendationShelf = { list(market: Market): Promise<readonly Recommended[]> }

/** A recommendation that a lender changes shows within this time. */
const FRESH_MS = 1000

/** Holds the few recommendations in memory: a page that shows them asks the database for its order only. */
export function makeRecommendationShelf(services: Services, products: ProductShelf): RecommendationShelf {
  const { db, clock } = services
  let loaded: { readonly at: number; readonly rows: Promise<readonly Recommendation[]> } | null = null

  function load(): Promise<readonly Recommendation[]> {
    const now = clock.now().getTime()
    if (loaded && now - loaded.at < FRESH_MS) return loaded.rows
    const rows = listRecommendations(db)
    loaded = { at: now, rows }
    rows.catch(() => {
      loaded = null
    })
    return rows
  }

  return {
    async list(market) {
      const [rows, offered] = await Promise.all([load(), products.list(market)])
      return rows
        .filter((row) => row.market === market)
        .flatMap((row) => describeRecommendation(row, offered, services.config) ?? [])
    },
  }
}
