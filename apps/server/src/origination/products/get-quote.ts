import type { Body, Reply } from '@hulog/contract'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { chooseTerms } from './choose-terms.ts'
import type { Customer } from './customer.ts'
import type { ProductShelf } from './product-shelf.ts'
import { quoteFor } from './quote-for.ts'

/** What the choice would cost if it were paid out today. */
export async function getQuote(
  services: Services,
  shelf: ProductShelf,
  { market, clientKind }: Customer,
  body: Body<'getQuote'>,
): Promise<Reply<'getQuote'>> {
  const product = await shelf.get(market, body.productId)
  const { amount, periods, termUnit } = body
  const terms = chooseTerms(product, { amountMinor: amount, periods, termUnit }, clientKind)
  return quoteFor(terms, services.clock.businessDate(markets[market].zone))
}
