import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { hrefTo } from '../../platform/navigation/href.ts'

/** Another payout account for this order; `source` brings the borrower back to it (ORD-07). */
export function bindCardHref({ productId, orderId }: Pick<LoanDetails, 'productId' | 'orderId'>): string {
  return hrefTo('bindBank', { productId, orderId, source: 'loanDetail' })
}
