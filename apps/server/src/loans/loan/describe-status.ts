import { type IsoDate, type Loan, type OrderStatus, orderStatusCodes, statusOn } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import { hasOfferEnded, isPartialOffer, storedStatus } from '../../origination/index.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'

export type StatusDescription = { readonly code: number; readonly title: string; readonly description: string }

type Described = Pick<Order, 'state' | 'offerEndsOn' | 'terms' | 'requestedAmountMinor'>

/** Returns the status code of an order on a date; `loan` is null before the payout. */
export function statusCodeOn(order: Described, loan: Loan | null, on: IsoDate): StatusCode {
  return orderStatusCodes[shownStatus(order, loan, on)]
}

/** Describes an order's status on a date; `loan` is null before the payout. */
export function describeStatus(order: Described, loan: Loan | null, on: IsoDate, say: SayServer): StatusDescription {
  const status = shownStatus(order, loan, on)
  const told = isPartialOffer(order, on)
    ? 'smaller'
    : status === 'offered' && hasOfferEnded(order, on)
      ? 'ended'
      : status
  return {
    code: orderStatusCodes[status],
    title: say(`orderStatus.${told}.title`),
    description: say(`orderStatus.${told}.text`),
  }
}

type StatusCode = (typeof orderStatusCodes)[OrderStatus]

/** A smaller offer is shown as still under review, because the borrower has not answered yet (ORD-09). */
function shownStatus(order: Described, loan: Loan | null, on: IsoDate): OrderStatus {
  return isPartialOffer(order, on) ? 'underReview' : statusOn(storedStatus(order), loan, on)
}
