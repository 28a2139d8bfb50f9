import type { Reply } from '@hulog/contract'
import { clientKindOf, describeProduct, type FindCustomer, type ProductCache } from '../../origination/index.ts'
import type { MarketLookup } from '../../people/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { describeCurrentOrder } from '../loan/list-orders.ts'
import { findOpenOrder } from '../loan/order-page.store.ts'

export function homeRoutes(routes: Routes, services: Services, cache: ProductCache, marketOf: MarketLookup): void {
  routes.borrower('listProducts', ({ borrowerId, say }) => listProducts(services, cache, marketOf, borrowerId, say))
}

/** Routes of home: the products for the borrower, and the open order. Market and products are cached. */
async function listProducts(
  services: Services,
  cache: ProductCache,
  marketOf: MarketLookup,
  borrowerId: string,
  say: SayServer,
): Promise<Reply<'listProducts'>> {
  const market = await marketOf(borrowerId)
  const today = businessDateIn(market, services.clock)
  const [offered, { page, unreadCount }] = await Promise.all([
    cache.list(market),
    findOpenOrder(services.db, borrowerId),
  ])
  return {
    products: offered.map((product) => describeProduct(product, today, say)),
    currentOrder: page && describeCurrentOrder(services, page, say),
    unreadCount,
  }
}

export function makeFindCustomer({ db }: Services, marketOf: MarketLookup): FindCustomer {
  return async (borrowerId) => {
    const [market, clientKind] = await Promise.all([marketOf(borrowerId), clientKindOf(db, borrowerId)])
    return { market, clientKind }
  }
}
