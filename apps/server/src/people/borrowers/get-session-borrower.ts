import type { Reply } from '@hulog/contract'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf } from './borrowers.store.ts'

export async function getSessionBorrower(
  services: Services,
  borrowerId: string,
): Promise<Omit<Reply<'getSession'>, 'unreadCount'>> {
  const borrower = await getBorrower(services.db, borrowerId)
  const market = marketOf(borrower)
  return { phoneMasked: borrower.phoneMasked, market, currency: markets[market].currency }
}
