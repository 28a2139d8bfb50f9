import { DomainError } from '../../platform/http/domain-error.ts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { listActiveProducts, type Product } from './products.store.ts'

/** The products on offer, as pages show them. What is signed is never read from here, but in its own transaction. */
export type ProductShelf = {
  list(market: Market): Promise<readonly Product[]>
  /** @throws PRODUCT_NOT_FOUND, for products of other markets too */
  get(market: Market, id: string): Promise<Product>
}

/** A product that a lender changes shows within this time. */
const FRESH_MS = 1000

/** Holds the few products in memory, so that a busy home page does not ask for them again and again. */
export function makeProductShelf({ db, clock }: Services): ProductShelf {
  let loaded: { readonly at: number; readonly products: Promise<readonly Product[]> } | null = null

  function load(): Promise<readonly Product[]> {
    const now = clock.now().getTime()
    if (loaded && now - loaded.at < FRESH_MS) return loaded.products
    const products = listActiveProducts(db)
    loaded = { at: now, products }
    // A failure is told to whoever waited for it, and is not kept for those who come later.
    products.catch(() => {
      loaded = null
    })
    return products
  }

  async function list(market: Market): Promise<readonly Product[]> {
    return (await load()).filter((product) => product.market === market)
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
