import {
  getLoanCase,
  getLoanLedger,
  getLoanMessages,
  getLoanTimeline,
  listApprovals,
  listLoanPapers,
  listLoans,
} from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type LoanCase = Reply<'getLoanCase'>
export type LoanState = LoanCase['order']['state']
export type TimelineEntry = Reply<'getLoanTimeline'>['entries'][number]
export type Message = Reply<'getLoanMessages'>['messages'][number]
export type ListedLoan = Reply<'listLoans'>['loans'][number]
export type LoanFilters = Omit<Body<'listLoans'>, 'after' | 'orderBy'>
export type LoanOrder = Body<'listLoans'>['orderBy']
export type WaitingRequest = Reply<'listApprovals'>['approvals'][number]

export const loanKeys = {
  all: ['loans'] as const,
  list: (filters: LoanFilters, orderBy: LoanOrder) => ['loans', 'list', filters, orderBy] as const,
  one: (orderId: string) => ['loans', 'one', orderId] as const,
  part: (orderId: string, part: string) => ['loans', 'one', orderId, part] as const,
}

/** Colleagues act and money arrives while a page is open. */
const POLL_MS = 60_000

export function oneLoan(orderId: string) {
  return queryOptions({
    queryKey: loanKeys.one(orderId),
    queryFn: ({ signal }) => fetchReply(getLoanCase, { orderId }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

/** Requests for approval of this loan that the person may see, those that wait first. */
export function requestsAbout(orderId: string) {
  return queryOptions({
    queryKey: loanKeys.part(orderId, 'requests'),
    queryFn: ({ signal }) => fetchReply(listApprovals, { box: 'all', orderId }, { signal }),
    select: ({ approvals }) => approvals.filter(({ state }) => state === 'waiting'),
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function timelineOf(orderId: string) {
  return infiniteQueryOptions({
    queryKey: loanKeys.part(orderId, 'timeline'),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(getLoanTimeline, { orderId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}

export function ledgerOf(orderId: string) {
  return infiniteQueryOptions({
    queryKey: loanKeys.part(orderId, 'ledger'),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(getLoanLedger, { orderId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}

export function messagesOf(orderId: string) {
  return infiniteQueryOptions({
    queryKey: loanKeys.part(orderId, 'messages'),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(getLoanMessages, { orderId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}

export function papersOf(orderId: string) {
  return queryOptions({
    queryKey: loanKeys.part(orderId, 'papers'),
    queryFn: ({ signal }) => fetchReply(listLoanPapers, { orderId }, { signal }),
  })
}

export function loansBy(filters: LoanFilters, orderBy: LoanOrder) {
  return infiniteQueryOptions({
    queryKey: loanKeys.list(filters, orderBy),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listLoans, { ...filters, orderBy, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    placeholderData: keepPreviousData,
  })
}
