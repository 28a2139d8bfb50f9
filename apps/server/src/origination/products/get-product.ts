import type { Body, Reply } from '@hulog/contract'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { Customer } from './customer.ts'
import { describeLate } from './describe-late.ts'
import { describeProduct } from './describe-product.ts'
import { eligibilityIn } from './eligibility.ts'
import type { ProductShelf } from './product-shelf.ts'

export async function getProduct(
  services: Services,
  shelf: ProductShelf,
  { market, clientKind }: Customer,
  body: Body<'getProduct'>,
): Promise<Reply<'getProduct'>> {
  const product = await shelf.get(market, body.productId)
  const { currency, late } = product.terms
  return {
    ...describeProduct(product, services.clock.businessDate(markets[market].zone)),
    lateDescription: describeLate({ ...late, penaltyMinor: late.penaltyMinor[clientKind] }, currency),
    eligibility: eligibilityIn(market),
  }
}
