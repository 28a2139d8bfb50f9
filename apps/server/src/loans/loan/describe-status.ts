import { type IsoDate, type Loan, type OrderStatus, orderStatusCodes, statusOn } from '@hulog/lending'
import type { Order } from '../../origination/orders/index.ts'
import { hasOfferEnded, isPartialOffer, storedStatus } from '../../origination/orders/index.ts'

export type StatusDescription = { readonly code: number; readonly title: string; readonly description: string }

const words: Record<OrderStatus, { title: string; description: string }> = {
  underReview: {
    title: 'Under review',
    description: 'We are checking your application. Most are decided within minutes, all within one day.',
  },
  declined: { title: 'Not approved', description: 'We cannot offer you this loan now. You can see why below.' },
  offered: { title: 'Your offer is ready', description: 'Read what it costs, then decide. You are not bound yet.' },
  payoutPending: {
    title: 'Money on its way',
    description: 'We are sending your loan to your account. It arrives in 1 to 3 days.',
  },
  payoutFailed: {
    title: 'The money did not arrive',
    description: 'Your account did not take the payment. Please check it or give us another one.',
  },
  active: { title: 'Loan running', description: 'Nothing is due today.' },
  due: { title: 'Payment due today', description: 'Please pay by the end of today.' },
  overdue: {
    title: 'Payment overdue',
    description: 'Late charges are added every day until you pay what is overdue.',
  },
  writtenOff: { title: 'Closed unpaid', description: 'We closed this loan without full payment. Please contact us.' },
  cancelled: { title: 'Cancelled', description: 'This order was cancelled. You owe nothing for it.' },
  settled: { title: 'Paid in full', description: 'This loan is paid back. Thank you.' },
}

const endedOffer = {
  title: 'Offer ended',
  description: 'This offer has ended. You can turn it down, then apply again.',
}

/** Shown as still under review, because the borrower has not answered yet (ORD-09). */
const smallerOffer = {
  title: 'A smaller offer is ready',
  description: 'We can lend you part of what you asked for. Look at it, then decide.',
}

type Described = Pick<Order, 'state' | 'offerEndsOn' | 'terms' | 'requestedAmountMinor'>

/** Describes an order's status on a date; `loan` is null before the payout. */
export function describeStatus(order: Described, loan: Loan | null, on: IsoDate): StatusDescription {
  if (isPartialOffer(order, on)) return { code: orderStatusCodes.underReview, ...smallerOffer }
  const status = statusOn(storedStatus(order), loan, on)
  const isOver = status === 'offered' && hasOfferEnded(order, on)
  return { code: orderStatusCodes[status], ...(isOver ? endedOffer : words[status]) }
}
