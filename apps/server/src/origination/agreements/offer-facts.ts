import { discloseLoan, type IsoDate } from '@hulog/lending'
import { nameOnPapers } from '../../people/borrowers/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { isMarket } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type Order, offeredTerms, showOrderNumber } from '../orders/index.ts'
import { quoteFor } from '../products/index.ts'
import type { AgreementFacts } from './agreement-facts.ts'
import { stateFacts } from './state-facts.ts'

/** What the agreements of an offer say when it is signed on a date. Null when there is no offer to sign. */
export async function offerFacts(
  services: Services,
  db: Reader,
  order: Order,
  on: IsoDate,
): Promise<AgreementFacts | null> {
  const terms = offeredTerms(order, on)
  if (terms === null) return null
  const { id: orderId, borrowerId, market, productName } = order
  if (!isMarket(market)) throw new Error(`order ${orderId} is in market ${market}, which is not served`)
  const borrowerName = await nameOnPapers(services, db, borrowerId)
  const orderNumber = showOrderNumber(order.number)
  const disclosure = discloseLoan(terms, on, stateFacts(orderNumber, market, borrowerName))
  const names = { orderId, orderNumber, productName, borrowerName }
  return { ...names, market, terms, quote: quoteFor(terms, on), disclosure, madeOn: on }
}
