import { clientKindOf } from '../../origination/applications/index.ts'
import type { FindCustomer } from '../../origination/products/index.ts'
import type { MarketLookup } from '../../people/borrowers/index.ts'
import type { Services } from '../../services.ts'

export function makeFindCustomer({ db }: Services, marketOf: MarketLookup): FindCustomer {
  return async (borrowerId) => {
    const [market, clientKind] = await Promise.all([marketOf(borrowerId), clientKindOf(db, borrowerId)])
    return { market, clientKind }
  }
}
