import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../api/fetch-reply.ts'
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
    queryFn: ({ signal }) => fetchReply('listOrders', {}, { signal }),
  })
}

/**
 * Read again whenever the borrower comes back to it, so that a payment made elsewhere shows without a reload, and by
 * itself while something is about to happen (never while the page is hidden).
 */
export function loanDetails(reference: OrderReference, isPaymentAwaited: boolean) {
  return queryOptions({
    queryKey: orderKeys.details(reference),
    queryFn: ({ signal }) => fetchReply('getLoanDetails', reference, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== undefined && readAgainAfterMs(data.orderStatus, dataUpdateCount + errorUpdateCount, isPaymentAwaited),
  })
}

/** Kept as it was read: what is signed must not change under the borrower's eyes. */
export function confirmation(reference: OrderReference) {
  return queryOptions({
    queryKey: orderKeys.confirmation(reference),
    queryFn: ({ signal }) => fetchReply('getConfirmation', reference, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
