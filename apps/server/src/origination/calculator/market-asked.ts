import type { Body } from '@hulog/contract'
import type { MarketLookup } from '../../people/borrowers/index.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { DEFAULT_MARKET } from './today-in.ts'

/** The market a page asks for; else the borrower's own; else, for a visitor, the default. */
export async function marketAsked(
  { market }: Body<'getCalculator'>,
  authenticate: () => Promise<{ borrowerId: string } | null>,
  marketOf: MarketLookup,
): Promise<Market> {
  if (market) return market
  const session = await authenticate()
  return session ? marketOf(session.borrowerId) : DEFAULT_MARKET
}
