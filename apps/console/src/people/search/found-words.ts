import { timeFromNow } from '../../platform/ui/values.tsx'
import type { FoundBorrower, FoundComplaint, FoundOrder, FoundPayment } from './search.queries.ts'

/** States of an order by the code of the calls, as the team says them. */
const ORDER_STATES: Readonly<Record<number, string>> = {
  21: 'under review',
  110: 'declined',
  130: 'offered',
  151: 'payout under way',
  160: 'payout failed',
  170: 'running',
  174: 'due today',
  180: 'overdue',
  185: 'written off',
  190: 'cancelled',
  200: 'settled',
}

const COMPLAINT_STATES: Readonly<Record<FoundComplaint['complaintState'], string>> = {
  received: 'received',
  inProgress: 'in progress',
  answered: 'answered',
  closed: 'closed',
}

export const PAYMENT_KINDS: Readonly<Record<FoundPayment['what'], string>> = {
  paymentCode: 'Payment code',
  receipt: 'Receipt',
  payout: 'Payout',
  refund: 'Refund',
  transfer: 'Transfer',
}

export function orderState(status: number): string {
  return ORDER_STATES[status] ?? `state ${status}`
}

export function aboutOrder({ orderStatus, productName, phoneMasked }: FoundOrder): string {
  return [orderState(orderStatus), productName, phoneMasked].filter(Boolean).join(' · ')
}

export function aboutBorrower({ market, newestOrder }: FoundBorrower): string {
  if (newestOrder === null) return market
  return `${market} · ${newestOrder.orderNumber} ${orderState(newestOrder.orderStatus)}`
}

export function aboutComplaint({ complaintState, market, sentAt }: FoundComplaint): string {
  return `${COMPLAINT_STATES[complaintState]} · ${market} · sent ${timeFromNow(sentAt)}`
}

/** `123-456-789`, as it is said and written. */
export function caseNumberText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
}
