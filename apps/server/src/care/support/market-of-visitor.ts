import type { FastifyRequest } from 'fastify'
import type { MarketLookup } from '../../people/borrowers/index.ts'
import type { Authenticate } from '../../platform/http/admit.ts'
import type { Market } from '../../platform/markets/markets.ts'

const DEFAULT_MARKET: Market = 'PH'

export type VisitorMarket = { readonly market: Market; readonly isOwnMarket: boolean }
export type FindVisitorMarket = (request: FastifyRequest, asked: Market | undefined) => Promise<VisitorMarket>

/** A borrower reads what holds where they borrow; a visitor what holds in the market they ask for. */
export function makeFindVisitorMarket(authenticate: Authenticate, marketOf: MarketLookup): FindVisitorMarket {
  return async (request, asked) => {
    const session = await authenticate(request)
    if (session) return { market: await marketOf(session.borrowerId), isOwnMarket: true }
    return { market: asked ?? DEFAULT_MARKET, isOwnMarket: false }
  }
}
