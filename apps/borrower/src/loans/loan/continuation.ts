import { ownPath } from '@hulog/bridge/allowed-target'
import type { LoanDetails } from '../../origination/orders/orders.queries.ts'
import { goTo, hrefTo, routeOfPath, withCommonQuery } from '../../platform/navigation/go-to.ts'

const UNDER_REVIEW = 21

/** Returns the page where the order continues. Only our own pages count, and not the order's page itself. */
function continuationPath({ playeduL }: Pick<LoanDetails, 'playeduL'>): string | null {
  const path = ownPath(playeduL, location.origin)
  if (path === null) return null
  return routeOfPath(new URL(path, location.origin).pathname) === 'loanDetail' ? null : path
}

/** ORD-06: returns where the page redirects to. Under review, the borrower is asked first (ORD-09). */
export function redirectOf(order: LoanDetails): string | null {
  return order.orderStatus === UNDER_REVIEW ? null : continuationPath(order)
}

/** ORD-09: the lender offers less than the borrower asked for, and waits for an answer. */
export function isSmallerOffer(order: LoanDetails): boolean {
  return order.orderStatus === UNDER_REVIEW && order.reyMsg !== '' && continuationPath(order) !== null
}

/** Opens the offer (playeduL), with the common query. */
export function withdraw(order: LoanDetails): void {
  const path = continuationPath(order)
  if (path !== null) goTo(withCommonQuery(path))
}

/** Address for changing this order's payout account; `source` brings the borrower back (ORD-07). */
export function bindCardHref({ productId, orderId }: Pick<LoanDetails, 'productId' | 'orderId'>): string {
  return hrefTo('bindBank', { productId, orderId, source: 'loanDetail' })
}
