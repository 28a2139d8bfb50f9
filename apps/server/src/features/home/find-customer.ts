import type { Services } from '../../services.ts'
import { clientKindOf } from '../applications/index.ts'
import type { MarketLookup } from '../borrowers/index.ts'
import type { FindCustomer } from '../products/index.ts'

export function makeFindCustomer({ db }: Services, marketOf: MarketLookup): FindCustomer {
  return async (borrowerId) => {
    const [market, clientKind] = await Promise.all([marketOf(borrowerId), clientKindOf(db, borrowerId)])
    return { market, clientKind }
  }
}
