import type { Reply } from '@hulog/contract'
import type { ProductShelf } from '../../origination/products/index.ts'
import type { MarketLookup } from '../../people/borrowers/index.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import { followableHosts } from '../../platform/links/allowed-link.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { recordEvent } from '../events/index.ts'
import { ownPage } from './describe-recommendation.ts'
import type { RecommendationShelf } from './recommendation-shelf.ts'

export type Shelves = { readonly recommendations: RecommendationShelf; readonly products: ProductShelf }

/** ORD-12: where a recommended product leads, or a product of ours that something else promotes. */
export async function jumpToProduct(
  services: Services,
  shelves: Shelves,
  marketOf: MarketLookup,
  { borrowerId, body }: BorrowerCall<'jumpToProduct'>,
): Promise<Reply<'jumpToProduct'>> {
  const link = await requireLink(shelves, await marketOf(borrowerId), body.productId)
  await recordEvent(services, { borrowerId, ...body })
  return { link, linkHosts: followableHosts(services.config) }
}

async function requireLink({ recommendations, products }: Shelves, market: Market, id: string): Promise<string> {
  const recommended = (await recommendations.list(market)).find(({ item }) => item.productId === id)
  if (recommended?.link) return recommended.link
  if (recommended) throw new DomainError('RECOMMENDATION_INACTIVE')
  const isOffered = (await products.list(market)).some((product) => product.id === id)
  const page = isOffered ? ownPage(id) : null
  if (page === null) throw new DomainError('RECOMMENDATION_NOT_FOUND', 'productId')
  return page
}
