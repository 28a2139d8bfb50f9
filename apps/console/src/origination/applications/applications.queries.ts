import { getApplicationCase, listApplications } from '@hulog/client/operations'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'
import { type ApplicationSearch, queueBody } from './application-words.ts'

export const applicationKeys = {
  all: ['applications'] as const,
  queue: (search: ApplicationSearch) => ['applications', 'queue', queueBody(search)] as const,
  one: (orderId: string) => ['applications', 'one', orderId] as const,
}

/** Colleagues take and decide all day. */
const POLL_MS = 60_000

export function applicationsIn(search: ApplicationSearch) {
  return infiniteQueryOptions({
    queryKey: applicationKeys.queue(search),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(
        listApplications,
        { ...queueBody(search), ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, applications }) => (hasMore ? (applications.at(-1)?.orderId ?? null) : null),
    // The filters stay where they are while their rows are fetched. Decided applications are never shown as waiting ones.
    placeholderData: (found, before) => (before?.queryKey[2].box === queueBody(search).box ? found : undefined),
    refetchInterval: whilePresent(POLL_MS),
  })
}

/** Reads a case anew with each look: a decision rests on what is there now. */
export function oneCase(orderId: string) {
  return queryOptions({
    queryKey: applicationKeys.one(orderId),
    queryFn: ({ signal }) => fetchReply(getApplicationCase, { orderId }, { signal }),
    staleTime: 0,
  })
}
