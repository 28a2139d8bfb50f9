import { getConfirmation, getLoanDetails, listOrders } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { readAgainAfterMs } from './read-again-after.ts'

export const orderKeys = {
  all: ['orders'] as const,
  list: () => [...orderKeys.all, 'list'] as const,
  details: (reference: OrderReference) => [...orderKeys.all, 'details', reference] as const,
  confirmation: (reference: OrderReference) => [...orderKeys.all, 'confirmation', reference] as const,
}

export function orderList() {
  return queryOptions({
    queryKey: orderKeys.list(),
    queryFn: () => fetchReply(listOrders, {}),
  })
}

/**
 * Read again whenever the borrower comes back to it, so that a payment made elsewhere shows without a reload, and by
 * itself while something is about to happen (never while the page is hidden).
 */
export function loanDetails(reference: OrderReference, isPaymentAwaited: boolean) {
  return queryOptions({
    queryKey: orderKeys.details(reference),
    queryFn: () => fetchReply(getLoanDetails, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ orderStatus }, reads) => readAgainAfterMs(orderStatus, reads, isPaymentAwaited),
  })
}

/** Kept as it was read: what is signed must not change under the borrower's eyes. */
export function confirmation(reference: OrderReference) {
  return queryOptions({
    queryKey: orderKeys.confirmation(reference),
    queryFn: () => fetchReply(getConfirmation, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
