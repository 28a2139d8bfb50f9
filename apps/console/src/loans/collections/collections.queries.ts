import {
  getCollectionCase,
  getCollections,
  listCollections,
  listContactsAgainstRules,
  listLoanContacts,
  listTaskAssignees,
  listTasks,
} from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type Queue = Omit<Body<'listCollections'>, 'after'>
export type Bucket = Queue['bucket']
export type Market = Queue['market']
export type Counts = Reply<'getCollections'>
export type DueLoan = Reply<'listCollections'>['loans'][number]
export type CollectionCase = Reply<'getCollectionCase'>
export type LoanContactsReply = Reply<'listLoanContacts'>
export type Contact = LoanContactsReply['contacts'][number]
export type PromiseToPay = LoanContactsReply['promises'][number]
export type Task = Reply<'listTasks'>['tasks'][number]
export type TaskBox = Body<'listTasks'>['box']
export type ContactAgainstRules = Reply<'listContactsAgainstRules'>['contacts'][number]

export const collectionKeys = {
  all: ['collections'] as const,
  counts: (filters: Body<'getCollections'>) => ['collections', 'counts', filters] as const,
  list: (queue: Queue) => ['collections', 'list', queue] as const,
  one: (orderId: string, queue: Queue | null) => ['collections', 'case', orderId, queue] as const,
  contacts: (orderId: string) => ['collections', 'contacts', orderId] as const,
  againstRules: (market: Market) => ['collections', 'against-rules', market] as const,
}

export const taskKeys = {
  all: ['tasks'] as const,
  box: (box: TaskBox) => ['tasks', 'box', box] as const,
  assignees: ['tasks', 'assignees'] as const,
}

/** Colleagues collect at the same time: counts and lists are looked at again each minute. */
const POLL_MS = 60_000

export function collectionCounts(filters: Body<'getCollections'>) {
  return queryOptions({
    queryKey: collectionKeys.counts(filters),
    queryFn: ({ signal }) => fetchReply(getCollections, filters, { signal }),
    // The filters stay where they are while the counts are fetched.
    placeholderData: keepPreviousData,
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function dueLoans(queue: Queue) {
  return infiniteQueryOptions({
    queryKey: collectionKeys.list(queue),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listCollections, { ...queue, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function collectionCase(orderId: string, queue: Queue | null) {
  return queryOptions({
    queryKey: collectionKeys.one(orderId, queue),
    queryFn: ({ signal }) => fetchReply(getCollectionCase, { orderId, ...(queue && { queue }) }, { signal }),
  })
}

/** Whether a call may be made changes with the clock: it is asked again each minute. */
export function loanContacts(orderId: string) {
  return queryOptions({
    queryKey: collectionKeys.contacts(orderId),
    queryFn: ({ signal }) => fetchReply(listLoanContacts, { orderId }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function contactsAgainstRules(market: Market) {
  return infiniteQueryOptions({
    queryKey: collectionKeys.againstRules(market),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listContactsAgainstRules, { market, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, contacts }) => (hasMore ? (contacts.at(-1)?.contactId ?? null) : null),
    placeholderData: keepPreviousData,
  })
}

export function tasksIn(box: TaskBox) {
  return infiniteQueryOptions({
    queryKey: taskKeys.box(box),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listTasks, { box, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, tasks }) => (hasMore ? (tasks.at(-1)?.taskId ?? null) : null),
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function taskAssignees() {
  return queryOptions({
    queryKey: taskKeys.assignees,
    queryFn: ({ signal }) => fetchReply(listTaskAssignees, {}, { signal }),
    staleTime: 60_000,
  })
}
