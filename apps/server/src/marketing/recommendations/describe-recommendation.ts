import type { Reply } from '@hulog/contract'
import type { Config } from '../../config.ts'
import { describeRate, type Product } from '../../origination/products/index.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { showMoney } from '../../platform/markets/show-money.ts'
import type { PartnerOffer } from './recommendations.schema.ts'
import type { Recommendation } from './recommendations.store.ts'

type Item = Reply<'getLoanDetails'>['recProducts'][number]
/** `link` is kept from lists: it is given out with a tap only. Null for what cannot be followed now. */
export type Recommended = { readonly item: Item; readonly ownProductId: string | null; readonly link: string | null }

/** Null for a product of the lender's own that is offered no longer. */
export function describeRecommendation(
  { id, productId, offer, buttonText, isActive }: Recommendation,
  offered: readonly Product[],
  config: Config,
): Recommended | null {
  const own = offered.find((product) => product.id === productId)
  if (!offer && !own) return null
  const link = offer ? allowedLink(offer.link, config) : ownPage(productId)
  const canBeTapped = isActive && link !== null
  const item: Item = {
    productId: id,
    ...(own ? describeOwn(own) : describePartner(offer)),
    buttonText,
    amountRangeDes: 'Amount',
    rateDes: 'Rate',
    globally: canBeTapped ? 1 : 0,
    trackId: `recommended-${id}`,
  }
  return { item, ownProductId: own?.id ?? null, link: canBeTapped ? link : null }
}

/** A page of ours has no address of its own there: a native shell may have a screen for it. */
export function ownPage(productId: string | null): string | null {
  return productId && `/productDetail?${new URLSearchParams({ productId })}`
}

type Described = Pick<Item, 'productName' | 'productLogo' | 'productDes' | 'amountRange' | 'rate'>

function describeOwn({ name, logo, description, terms }: Product): Described {
  const { minMinor, maxMinor } = terms.principal
  const amountRange = `${showMoney(minMinor, terms.currency)} – ${showMoney(maxMinor, terms.currency)}`
  return { productName: name, productLogo: logo, productDes: description, amountRange, rate: describeRate(terms) }
}

function describePartner(offer: PartnerOffer | null): Described {
  if (!offer) throw new Error('a recommendation names neither a product nor an offer')
  const { name, logo, description, amountRange, rate } = offer
  return { productName: name, productLogo: logo, productDes: description, amountRange, rate }
}
