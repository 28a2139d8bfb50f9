import type { Reply } from '@hulog/contract'
import type { Config } from '../../config.ts'
import { describeRate, descriptionIn, type Product, type ProductCache } from '../../origination/index.ts'
import type { MarketLookup } from '../../people/index.ts'
import { cacheRows } from '../../platform/database/cache-until-changed.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall, Routes } from '../../platform/http/register-operation.ts'
import { allowedLink, followableHosts } from '../../platform/links/allowed-link.ts'
import { type Market, showMoney } from '../../platform/markets/markets.ts'
import { wordsIn } from '../../platform/texts/lender-words.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { recordEvent } from '../events/events.routes.ts'
import type { PartnerOffer } from './recommendations.schema.ts'
import { listRecommendations, type Recommendation } from './recommendations.store.ts'

export function recommendationRoutes(routes: Routes, services: Services, caches: Caches, marketOf: MarketLookup): void {
  routes.borrower('jumpToProduct', (call) => jumpToProduct(services, caches, marketOf, call))
}

export type Caches = { readonly recommendations: RecommendationCache; readonly products: ProductCache }

/** ORD-12: returns the target of a recommended product, or of our own product in another promotion. */
export async function jumpToProduct(
  services: Services,
  caches: Caches,
  marketOf: MarketLookup,
  { borrowerId, body, say }: BorrowerCall<'jumpToProduct'>,
): Promise<Reply<'jumpToProduct'>> {
  const link = await requireLink(caches, await marketOf(borrowerId), body.productId, say)
  await recordEvent(services, { borrowerId, ...body })
  return { link, linkHosts: followableHosts(services.config) }
}

async function requireLink(
  { recommendations, products }: Caches,
  market: Market,
  id: string,
  say: SayServer,
): Promise<string> {
  const recommended = (await recommendations.list(market, say)).find(({ item }) => item.productId === id)
  if (recommended?.link) return recommended.link
  if (recommended) throw new DomainError('RECOMMENDATION_INACTIVE')
  const isOffered = (await products.list(market)).some((product) => product.id === id)
  const page = isOffered ? ownPage(id) : null
  if (page === null) throw new DomainError('RECOMMENDATION_NOT_FOUND', 'productId')
  return page
}

type Item = Reply<'getLoanDetails'>['recProducts'][number]

/** `link` is not part of lists: only a tap returns it. Null for links that cannot be followed now. */
export type Recommended = { readonly item: Item; readonly ownProductId: string | null; readonly link: string | null }

/** Null for a product of the lender's own that is no longer offered. */
function describeRecommendation(
  { id, productId, offer, buttonText, isActive }: Recommendation,
  offered: readonly Product[],
  config: Config,
  say: SayServer,
): Recommended | null {
  const own = offered.find((product) => product.id === productId)
  if (!offer && !own) return null
  const link = offer ? allowedLink(offer.link, config) : ownPage(productId)
  const canBeTapped = isActive && link !== null
  const item: Item = {
    productId: id,
    ...(own ? describeOwn(own, say) : describePartner(offer, say)),
    buttonText: buttonText || say(own ? 'recommended.see' : 'recommended.visit'),
    amountRangeDes: say('recommended.amount'),
    rateDes: say('recommended.rate'),
    globally: canBeTapped ? 1 : 0,
    trackId: `recommended-${id}`,
  }
  return { item, ownProductId: own?.id ?? null, link: canBeTapped ? link : null }
}

/** Our own page has no address there: a native shell may have a screen for it. */
function ownPage(productId: string | null): string | null {
  return productId && `/productDetail?${new URLSearchParams({ productId })}`
}

type Described = Pick<Item, 'productName' | 'productLogo' | 'productDes' | 'amountRange' | 'rate'>

function describeOwn(product: Product, say: SayServer): Described {
  const { name, logo, terms } = product
  const { minMinor, maxMinor } = terms.principal
  const amountRange = `${showMoney(minMinor, terms.currency)} – ${showMoney(maxMinor, terms.currency)}`
  const rate = describeRate(terms, say)
  return {
    productName: name,
    productLogo: logo,
    productDes: descriptionIn(say.language, product).description,
    amountRange,
    rate,
  }
}

function describePartner(offer: PartnerOffer | null, say: SayServer): Described {
  if (!offer) throw new Error('a recommendation names neither a product nor an offer')
  const { name, logo, description, amountRange, rate } = offer
  return {
    productName: name,
    productLogo: logo,
    productDes: wordsIn(say.language, description),
    amountRange,
    rate: wordsIn(say.language, rate),
  }
}

/** The recommendations as pages show them, in the lender's order. */
type RecommendationCache = { list(market: Market, say: SayServer): Promise<readonly Recommended[]> }

/** Holds the few recommendations in memory: a page with them queries only its order. */
export function makeRecommendationCache(services: Services, products: ProductCache): RecommendationCache {
  const { db, clock } = services
  const load = cacheRows(clock, () => listRecommendations(db))
  return {
    async list(market, say) {
      const [rows, offered] = await Promise.all([load(), products.list(market)])
      return rows
        .filter((row) => row.market === market)
        .flatMap((row) => describeRecommendation(row, offered, services.config, say) ?? [])
    },
  }
}
