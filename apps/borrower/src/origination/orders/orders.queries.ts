import { getConfirmation, getLoanDetails, getNewConfirmation, listOrders } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { CallError, fetchReply } from '../../platform/api/call.ts'
import { readsSinceShown } from '../../platform/api/reading.ts'
import type { OrderReference } from '../order-page/order-query-view.tsx'

export const orderKeys = {
  all: ['orders'] as const,
  list: () => [...orderKeys.all, 'list'] as const,
  details: (reference: OrderReference) => [...orderKeys.all, 'details', reference] as const,
  confirmation: (reference: OrderReference) => [...orderKeys.all, 'confirmation', reference] as const,
  newConfirmation: (reference: OrderReference) => [...orderKeys.all, 'newConfirmation', reference] as const,
  text: (path: string) => [...orderKeys.all, 'text', path] as const,
}

/**
 * Reads the order again whenever the borrower returns to the page, so that a payment made elsewhere shows, and on a
 * timer while a change is expected (never while the page is hidden).
 */
export function loanDetails(reference: OrderReference, isPaymentAwaited: boolean) {
  return queryOptions({
    queryKey: orderKeys.details(reference),
    queryFn: () => fetchReply(getLoanDetails, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => {
      const order = query.state.data
      return order !== undefined && readAgainAfterMs(order, readsSinceShown(query), isPaymentAwaited)
    },
  })
}

/** Never read again on its own: what is signed must not change while the borrower reads it. */
const asItWasRead = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { failsQuietly: true },
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

/** CNF-03: checks that the text can be read before it is framed: a frame would show the browser's own error. */
export function textToRead(path: string) {
  return queryOptions({ queryKey: orderKeys.text(path), queryFn: () => requirePage(path), ...asItWasRead })
}

export type LoanDetails = Reply<'getLoanDetails'>

export type Standing = NonNullable<LoanDetails['standing']>

export type PlannedPayment = Standing['plan'][number]

export type RecommendedProduct = LoanDetails['recProducts'][number]

const TIMEOUT_MS = 60_000

/** @throws CallError when the page cannot be read */
async function requirePage(path: string): Promise<true> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  const response = await fetch(path, { method: 'HEAD', signal: stop.signal }).catch(() => null)
  clearTimeout(timer)
  if (response?.ok) return true
  throw new CallError({ ok: false, kind: 'network', cause: response ? 'unreadable' : 'offline' })
}

/** While a decision or a payout is under way; both usually end within seconds. */
const CHANGING = new Set([21, 151])

const REPAYABLE = new Set([170, 174, 180])

const QUICK_MS = 2_000

const SLOWEST_MS = 30_000

/** After a minute reading slows down, because each read costs mobile data. */
const QUICK_READS = 30

/** Returns when to read an order again after so many reads, or false when no change is expected. */
export function readAgainAfterMs(
  { orderStatus, reyMsg }: Pick<LoanDetails, 'orderStatus' | 'reyMsg'>,
  reads: number,
  isPaymentAwaited: boolean,
): number | false {
  // A smaller offer waits for the borrower, so nothing changes on its own.
  const isChanging = (CHANGING.has(orderStatus) && reyMsg === '') || (isPaymentAwaited && REPAYABLE.has(orderStatus))
  if (!isChanging) return false
  const slowerReads = Math.max(0, reads - QUICK_READS)
  return Math.min(SLOWEST_MS, QUICK_MS * 2 ** Math.min(slowerReads, 10))
}

/** Every order of the borrower; the pages of orders and of documents share this reply. */
export function orderList() {
  return queryOptions({ queryKey: orderKeys.list(), queryFn: () => fetchReply(listOrders, {}) })
}
