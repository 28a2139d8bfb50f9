import { keepFresh } from '../../platform/database/keep-fresh.ts'
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

/** Holds the few products in memory, so that a busy home page does not ask for them again and again. */
export function makeProductShelf({ db, clock }: Services): ProductShelf {
  const load = keepFresh(clock, () => listActiveProducts(db))

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
