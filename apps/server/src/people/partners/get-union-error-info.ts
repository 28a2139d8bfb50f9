import type { Reply } from '@hulog/contract'
import { lender } from '../../lender.ts'
import type { RecommendationShelf } from '../../marketing/recommendations/index.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { KeptFailure } from './joint-cookies.ts'
import { jointFailures } from './joint-failure.ts'

const DEFAULT_MARKET: Market = 'PH'

/** ORD-15: what happened to this browser's link, and the lender's own products to go on with. */
export async function getUnionErrorInfo(
  recommendations: RecommendationShelf,
  kept: KeptFailure | null,
): Promise<Reply<'getUnionErrorInfo'>> {
  const { failure, market } = kept ?? { failure: 'refused', market: null }
  const listed = await recommendations.list(market ?? DEFAULT_MARKET)
  return {
    noticeMessage: `You are not signed in to ${lender.name}`,
    errMessage: jointFailures[failure],
    // Their own numbers: a visitor's tap leads to the product's page, which asks for the sign-in.
    family: listed.flatMap(({ item, ownProductId }) => (ownProductId ? [{ ...item, productId: ownProductId }] : [])),
  }
}
