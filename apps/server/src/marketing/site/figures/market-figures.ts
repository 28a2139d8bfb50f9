import type { IsoDate } from '@hulog/lending'
import type { FastifyBaseLogger } from 'fastify'
import type { Product } from '../../../origination/products/index.ts'
import { chooseExample } from './example-choice.ts'
import { type ExampleFigures, exampleFigures } from './example-figures.ts'
import { type DatedTerm, type ProductFigures, productFigures } from './product-figures.ts'

export type MarketFigures = {
  readonly offers: readonly ProductFigures[]
  readonly range: { readonly shortest: DatedTerm; readonly longest: DatedTerm; readonly highestRatePpm: number } | null
  readonly example: ExampleFigures | null
}

/** Everything that is said of a market's loans, from its products alone. */
export function marketFigures(products: readonly Product[], today: IsoDate, log: FastifyBaseLogger): MarketFigures {
  const offers = products.flatMap((product) => soundFigures(product, today, log))
  const example = chooseExample(offers)
  return { offers, range: rangeOf(offers), example: example && exampleFigures(example, today) }
}

/** One product that cannot be worked out must not take the others, or the whole site, with it. */
function soundFigures(product: Product, today: IsoDate, log: FastifyBaseLogger): ProductFigures[] {
  try {
    return [productFigures(product, today)]
  } catch (error) {
    log.error({ err: error, productId: product.id }, 'a product is left out of the site')
    return []
  }
}

function rangeOf(offers: readonly ProductFigures[]): MarketFigures['range'] {
  const terms = offers.flatMap((offer) => offer.terms).toSorted((one, other) => one.days - other.days)
  const [shortest, longest] = [terms[0], terms.at(-1)]
  if (!shortest || !longest) return null
  return { shortest, longest, highestRatePpm: Math.max(...offers.map(({ highestRatePpm }) => highestRatePpm)) }
}
