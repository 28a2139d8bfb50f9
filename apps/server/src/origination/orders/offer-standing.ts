import { type IsoDate, type LoanTerms, orderStatusCodes } from '@hulog/lending'
import type { Order } from './orders.store.ts'

type Offered = Pick<Order, 'state' | 'offerEndsOn' | 'terms' | 'requestedAmountMinor'>

/** The last day on which an offer can be confirmed is `offerEndsOn` itself. */
export function hasOfferEnded({ offerEndsOn }: Pick<Order, 'offerEndsOn'>, on: IsoDate): boolean {
  return offerEndsOn !== null && offerEndsOn < on
}

/** The terms that can be confirmed on a date; null without an offer, and for one that has ended. */
export function offeredTerms(order: Pick<Order, 'state' | 'offerEndsOn' | 'terms'>, on: IsoDate): LoanTerms | null {
  return order.state === orderStatusCodes.offered && !hasOfferEnded(order, on) ? order.terms : null
}

/** ORD-09: less is offered than was asked for. Nothing is taken for granted: the borrower is asked first. */
export function isPartialOffer(order: Offered, on: IsoDate): boolean {
  const terms = offeredTerms(order, on)
  return terms !== null && terms.principalMinor < order.requestedAmountMinor
}
