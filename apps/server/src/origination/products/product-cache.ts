import type { Reply } from '@hulog/contract'
import type { ClientKind, IsoDate } from '@hulog/lending'
import { cacheRows } from '../../platform/database/cache-until-changed.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { describeRate } from './describe-price.ts'
import { withMarketHolidays } from './market-holidays.ts'
import { descriptionIn } from './presentation.ts'
import { listActiveProducts, type Product } from './products.store.ts'
import { termDays, termLabel, termOf } from './terms.ts'

/** The products on offer, cached for pages. Signing reads products in its own transaction instead. */
export type ProductCache = {
  list(market: Market): Promise<readonly Product[]>
  /** @throws PRODUCT_NOT_FOUND, also for products of other markets */
  get(market: Market, id: string): Promise<Product>
}

/** Holds the few products in memory, so that a busy home page does not query them on every visit. */
export function makeProductCache({ db, clock, config }: Services): ProductCache {
  const load = cacheRows(clock, () => listActiveProducts(db))

  async function list(market: Market): Promise<readonly Product[]> {
    const offered = (await load()).filter((product) => product.market === market)
    return offered.map((product) => withMarketHolidays({ clock, config }, product))
  }

  return {
    list,
    async get(market, id) {
      const product = (await list(market)).find((candidate) => candidate.id === id)
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND', 'productId')
      return product
    },
  }
}

/** Decides which products a borrower sees, and at which price. */
export type Customer = { readonly market: Market; readonly clientKind: ClientKind }

/** Passed in by composition: it needs orders, which depend on products. */
export type FindCustomer = (borrowerId: string) => Promise<Customer>

type ProductSummary = Reply<'listProducts'>['products'][number]

const described = new WeakMap<Product, Map<SayServer, { on: IsoDate; summary: ProductSummary }>>()

/**
 * Describes a product for lists. The date decides how many days a term in months has. Cached per product, language and
 * day, because every visitor of the home page reads it.
 */
export function describeProduct(product: Product, on: IsoDate, say: SayServer): ProductSummary {
  const inLanguages = described.get(product) ?? new Map()
  described.set(product, inLanguages)
  const known = inLanguages.get(say)
  if (known?.on === on) return known.summary
  const summary = summarise(product, on, say)
  inLanguages.set(say, { on, summary })
  return summary
}

function summarise(product: Product, on: IsoDate, say: SayServer): ProductSummary {
  const { id, name, logo, market, terms } = product
  return {
    productId: id,
    productName: name,
    productLogo: logo,
    ...descriptionIn(say.language, product),
    market,
    currency: terms.currency,
    minAmountMinor: terms.principal.minMinor,
    maxAmountMinor: terms.principal.maxMinor,
    stepAmountMinor: terms.principal.stepMinor,
    rateDescription: describeRate(terms, say),
    terms: terms.repaymentOptions.map(termOf).map((term) => ({
      ...term,
      termDays: termDays(term, on),
      label: termLabel(term, say),
    })),
  }
}
