import type { ClientKind } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { businessDateOf, type Order } from '../orders/index.ts'
import { checkOfferPolicy, chooseTerms, type Product } from '../products/index.ts'
import { choiceOf } from './choice-of.ts'

export type ConsideredOffer = { amountMinor: number; clientKind: ClientKind; monthlyIncomeMinor: number }

/** The rules that the offer as considered would break, by name with commas between; without an amount there is no offer. */
export async function brokenPolicyRules(
  services: Services,
  tx: Tx,
  order: Order,
  product: Product,
  { amountMinor, clientKind, monthlyIncomeMinor }: ConsideredOffer,
): Promise<string> {
  if (amountMinor === 0) return ''
  const { borrowerId, id: orderId } = order
  const { id: productId, market, policyPack } = product
  const breaches = await checkOfferPolicy(services, tx, {
    borrowerId,
    orderId,
    productId,
    market,
    policyPack,
    on: businessDateOf(order, services.clock),
    terms: chooseTerms(product, { ...choiceOf(order), amountMinor }, clientKind),
    facts: { monthlyIncomeMinor },
  })
  return breaches.map(({ rule }) => rule).join(', ')
}
