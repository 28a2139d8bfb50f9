import { type IsoDate, type LoanTerms, orderStatusCodes } from '@hulog/lending'
import { hasOfferEnded } from './describe-status.ts'
import type { Order } from './orders.store.ts'

/** The terms that can be confirmed on a date; null without an offer, and for one that has ended. */
export function offeredTerms(order: Order, on: IsoDate): LoanTerms | null {
  return order.state === orderStatusCodes.offered && !hasOfferEnded(order, on) ? order.terms : null
}
