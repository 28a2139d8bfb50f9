import { ownPath } from '@hulog/bridge'
import type { LoanDetails } from '../../origination/orders/order-views.ts'
import { routeOfPath } from '../../platform/navigation/href.ts'

const UNDER_REVIEW = 21

/** Where an order can be gone on with: only a page of ours is followed, and never the order's own. */
export function continuationPath({ playeduL }: Pick<LoanDetails, 'playeduL'>): string | null {
  const path = ownPath(playeduL, location.origin)
  if (path === null) return null
  return routeOfPath(new URL(path, location.origin).pathname) === 'loanDetail' ? null : path
}

/** ORD-06: where the page goes of itself. While the order is under review, the borrower is asked first (ORD-09). */
export function redirectOf(order: LoanDetails): string | null {
  return order.orderStatus === UNDER_REVIEW ? null : continuationPath(order)
}

/** ORD-09: the lender offers less than was asked for, and waits for an answer. */
export function isSmallerOffer(order: LoanDetails): boolean {
  return order.orderStatus === UNDER_REVIEW && order.reyMsg !== '' && continuationPath(order) !== null
}
