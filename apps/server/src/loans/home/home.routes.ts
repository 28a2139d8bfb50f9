import type { Reply } from '@hulog/contract'
import { clientKindOf, describeProduct, type FindCustomer, type ProductCache } from '../../origination/index.ts'
import type { MarketLookup } from '../../people/index.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { findHomeOrder } from '../loan/order-page.store.ts'
import { describeHomeOrder } from './home-order.ts'

export function homeRoutes(routes: Routes, services: Services, cache: ProductCache, marketOf: MarketLookup): void {
  routes.borrower('listProducts', ({ borrowerId, say }) => listProducts(services, cache, marketOf, borrowerId, say))
}

/** Describes home: the products for the borrower, and the open or last order. Market and products are cached. */
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
    findHomeOrder(services.db, borrowerId),
  ])
  return {
    products: offered.map((product) => describeProduct(product, today, say)),
    ...(await describeHomeOrder(services, borrowerId, page, say)),
    today,
    unreadCount,
  }
}

export function makeFindCustomer({ db }: Services, marketOf: MarketLookup): FindCustomer {
  return async (borrowerId) => {
    const [market, clientKind] = await Promise.all([marketOf(borrowerId), clientKindOf(db, borrowerId)])
    return { market, clientKind }
  }
}
