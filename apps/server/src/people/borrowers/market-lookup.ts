import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { getBorrower, marketOf } from './borrowers.store.ts'

export type MarketLookup = (borrowerId: string) => Promise<Market>

const MOST_KNOWN = 10_000

/** The market of a borrower. It never changes, so that every process asks the database once. */
export function makeMarketLookup(db: Database): MarketLookup {
  const known = new Map<string, Market>()
  return async (borrowerId) => {
    const remembered = known.get(borrowerId)
    if (remembered) return remembered
    const market = marketOf(await getBorrower(db, borrowerId))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(borrowerId, market)
    return market
  }
}
