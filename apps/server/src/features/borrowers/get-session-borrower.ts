import type { Reply } from '@hulog/contract'
import { isMarket, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { getBorrower } from './borrowers.store.ts'

export async function getSessionBorrower(services: Services, borrowerId: string): Promise<Reply<'getSession'>> {
  const borrower = await getBorrower(services.db, borrowerId)
  if (!isMarket(borrower.market)) throw new Error('a borrower is stored in a market that is not served')
  return { phoneMasked: borrower.phoneMasked, market: borrower.market, currency: markets[borrower.market].currency }
}
