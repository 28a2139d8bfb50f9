import { hrefTo } from '../../navigation/href.ts'
import type { LoanDetails } from './order-views.ts'

/** Another payout account for this order; `source` brings the borrower back to it (ORD-07). */
export function bindCardHref({ productId, orderId }: Pick<LoanDetails, 'productId' | 'orderId'>): string {
  return hrefTo('bindBank', { productId, orderId, source: 'loanDetail' })
}
