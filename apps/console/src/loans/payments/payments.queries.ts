import {
  getReportedTransfer,
  getSuspense,
  listDifferences,
  listPayments,
  listPayouts,
  listProviderEvents,
  listProviders,
  listReconciliations,
  listReportedTransfers,
  listSuspense,
} from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type Payment = Reply<'listPayments'>['payments'][number]
export type ProviderEvent = Reply<'listProviderEvents'>['events'][number]
export type SuspenseCase = Reply<'getSuspense'>
export type Suggestion = SuspenseCase['suggestions'][number]
export type Transfer = Reply<'listReportedTransfers'>['transfers'][number]
export type TransferCase = Reply<'getReportedTransfer'>
export type Candidate = TransferCase['candidates'][number]
export type Payout = Reply<'listPayouts'>['payouts'][number]
export type Difference = Reply<'listDifferences'>['differences'][number]
export type Run = Reply<'listReconciliations'>['runs'][number]
export type Provider = Reply<'listProviders'>['providers'][number]

/** Filters of a list, without the page. */
type Filters<Name extends 'listPayments' | 'listProviderEvents' | 'listSuspense' | 'listPayouts' | 'listDifferences'> =
  Omit<Body<Name>, 'after'>

export const paymentKeys = {
  all: ['payments'] as const,
  list: (list: string, filters: object) => ['payments', list, filters] as const,
  suspense: (provider: string, receiptId: string, orderNumber: string) =>
    ['payments', 'suspense', provider, receiptId, orderNumber] as const,
  transfer: (transferId: string) => ['payments', 'transfer', transferId] as const,
  runs: ['payments', 'runs'] as const,
  providers: ['payments', 'providers'] as const,
}

/** Colleagues and providers change these lists all day. */
const POLL_MS = 60_000

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextAfter }: { nextAfter: string | null }) => nextAfter,
  // The filters stay where they are while their rows are fetched.
  placeholderData: keepPreviousData,
}

const from = (after: string | null) => (after === null ? {} : { after })

export function payments(filters: Filters<'listPayments'>) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: paymentKeys.list('received', filters),
    queryFn: ({ pageParam, signal }) => fetchReply(listPayments, { ...filters, ...from(pageParam) }, { signal }),
  })
}

export function providerEvents(filters: Filters<'listProviderEvents'>) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: paymentKeys.list('events', filters),
    queryFn: ({ pageParam, signal }) => fetchReply(listProviderEvents, { ...filters, ...from(pageParam) }, { signal }),
  })
}

export function suspense(filters: Filters<'listSuspense'>) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: paymentKeys.list('suspense', filters),
    queryFn: ({ pageParam, signal }) => fetchReply(listSuspense, { ...filters, ...from(pageParam) }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

/** Read anew with each look: what applying would do is never shown from before. */
export function suspenseCase(provider: string, receiptId: string, orderNumber: string) {
  return queryOptions({
    queryKey: paymentKeys.suspense(provider, receiptId, orderNumber),
    queryFn: ({ signal }) =>
      fetchReply(getSuspense, { provider, receiptId, ...(orderNumber && { orderNumber }) }, { signal }),
    staleTime: 0,
  })
}

export function transfers(state: Transfer['state']) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: paymentKeys.list('transfers', { state }),
    queryFn: ({ pageParam, signal }) => fetchReply(listReportedTransfers, { state, ...from(pageParam) }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function oneTransfer(transferId: string) {
  return queryOptions({
    queryKey: paymentKeys.transfer(transferId),
    queryFn: ({ signal }) => fetchReply(getReportedTransfer, { transferId }, { signal }),
    staleTime: 0,
  })
}

export function payouts(filters: Filters<'listPayouts'>) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: paymentKeys.list('payouts', filters),
    queryFn: ({ pageParam, signal }) => fetchReply(listPayouts, { ...filters, ...from(pageParam) }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function differences(filters: Filters<'listDifferences'>) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: paymentKeys.list('differences', filters),
    queryFn: ({ pageParam, signal }) => fetchReply(listDifferences, { ...filters, ...from(pageParam) }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

const RUN_POLL_MS = 3_000

/** The last comparisons; looked at again while the newest one runs. */
export function reconciliations() {
  return queryOptions({
    queryKey: paymentKeys.runs,
    queryFn: ({ signal }) => fetchReply(listReconciliations, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.runs[0]?.finishedAt === null ? whilePresent(RUN_POLL_MS)() : whilePresent(POLL_MS)(),
  })
}

export function providers() {
  return queryOptions({
    queryKey: paymentKeys.providers,
    queryFn: ({ signal }) => fetchReply(listProviders, {}, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}
