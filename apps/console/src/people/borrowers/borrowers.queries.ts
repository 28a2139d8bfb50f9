import {
  getBorrowerDetails,
  listBorrowerCases,
  listBorrowerContacts,
  listBorrowerOrders,
  listBorrowerRecords,
  listBorrowerViews,
} from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type BorrowerDetails = Reply<'getBorrowerDetails'>
export type BorrowerRecords = Reply<'listBorrowerRecords'>
export type BorrowerCases = Reply<'listBorrowerCases'>
export type BorrowerContact = Reply<'listBorrowerContacts'>['contacts']['rows'][number]
export type BorrowerOrder = Reply<'listBorrowerOrders'>['orders'][number]
export type BorrowerView = Reply<'listBorrowerViews'>['views'][number]

export const borrowerKeys = {
  all: ['borrower'] as const,
  details: (borrowerId: string) => ['borrower', borrowerId, 'details'] as const,
  records: (borrowerId: string) => ['borrower', borrowerId, 'records'] as const,
  orders: (borrowerId: string) => ['borrower', borrowerId, 'orders'] as const,
  cases: (borrowerId: string) => ['borrower', borrowerId, 'cases'] as const,
  contacts: (borrowerId: string) => ['borrower', borrowerId, 'contacts'] as const,
  views: (borrowerId: string) => ['borrower', borrowerId, 'views'] as const,
}

/** Reads the borrower’s details. Each opening is recorded: it is read when the page is opened, and not because a window was looked at. */
export function borrowerDetails(borrowerId: string) {
  return queryOptions({
    queryKey: borrowerKeys.details(borrowerId),
    queryFn: ({ signal }) => fetchReply(getBorrowerDetails, { borrowerId }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Consents, sessions and corrections. */
export function borrowerRecords(borrowerId: string) {
  return queryOptions({
    queryKey: borrowerKeys.records(borrowerId),
    queryFn: ({ signal }) => fetchReply(listBorrowerRecords, { borrowerId }, { signal }),
  })
}

export function borrowerOrders(borrowerId: string) {
  return infiniteQueryOptions({
    queryKey: borrowerKeys.orders(borrowerId),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listBorrowerOrders, { borrowerId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}

/** Complaints and own-data requests. */
export function borrowerCases(borrowerId: string) {
  return queryOptions({
    queryKey: borrowerKeys.cases(borrowerId),
    queryFn: ({ signal }) => fetchReply(listBorrowerCases, { borrowerId }, { signal }),
  })
}

/** Calls, visits, letters and e-mails. */
export function borrowerContacts(borrowerId: string) {
  return queryOptions({
    queryKey: borrowerKeys.contacts(borrowerId),
    queryFn: ({ signal }) => fetchReply(listBorrowerContacts, { borrowerId }, { signal }),
  })
}

/** Staff who saw the borrower's data, newest first. */
export function borrowerViews(borrowerId: string) {
  return infiniteQueryOptions({
    queryKey: borrowerKeys.views(borrowerId),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listBorrowerViews, { borrowerId, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}
