import { getConfirmation, getLoanDetails, getNewConfirmation } from '@hulog/client/operations'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'
import type { OrderReference } from '../order-page/order-reference.ts'
import { readAgainAfterMs } from './read-again-after.ts'
import { requirePage } from './require-page.ts'

export const orderKeys = {
  all: ['orders'] as const,
  details: (reference: OrderReference) => [...orderKeys.all, 'details', reference] as const,
  confirmation: (reference: OrderReference) => [...orderKeys.all, 'confirmation', reference] as const,
  newConfirmation: (reference: OrderReference) => [...orderKeys.all, 'newConfirmation', reference] as const,
  text: (path: string) => [...orderKeys.all, 'text', path] as const,
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
    refetchInterval: (order, reads) => readAgainAfterMs(order, reads, isPaymentAwaited),
  })
}

/** Kept as it was read: what is signed must not change under the borrower's eyes. */
const asItWasRead = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  failsQuietly: true,
} as const

export function confirmation(reference: OrderReference) {
  return queryOptions({
    queryKey: orderKeys.confirmation(reference),
    queryFn: () => fetchReply(getConfirmation, reference),
    ...asItWasRead,
  })
}

export function newConfirmation(reference: OrderReference) {
  return queryOptions({
    queryKey: orderKeys.newConfirmation(reference),
    queryFn: () => fetchReply(getNewConfirmation, reference),
    ...asItWasRead,
  })
}

/** CNF-03: whether the text is there at all, asked before it is framed: a frame would show the browser's own error. */
export function textToRead(path: string) {
  return queryOptions({ queryKey: orderKeys.text(path), queryFn: () => requirePage(path), ...asItWasRead })
}
