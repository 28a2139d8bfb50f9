import { hrefTo } from '../../platform/navigation/href.ts'
import type { OrderReference } from '../order-page/order-reference.ts'

/** The payout account of an offer; `source` brings the borrower back to it. */
export function offerAccountHref({ productId, orderId }: OrderReference): string {
  return hrefTo('bindBank', { productId, orderId, source: 'offer' })
}
