import { listVerifications, searchAudit } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type AuditEvent = Reply<'searchAudit'>['events'][number]
export type AuditFilters = Omit<Body<'searchAudit'>, 'before'>
export type Verification = Reply<'listVerifications'>['verifications'][number]

export const auditKeys = {
  all: ['audit'] as const,
  search: (filters: AuditFilters) => ['audit', 'search', filters] as const,
  verifications: ['audit', 'verifications'] as const,
}

/** Events, page by page. Each page read is itself an event: it is read once, and not again because a window was looked at. */
export function auditEvents(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: auditKeys.search(filters),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(searchAudit, { ...filters, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

const POLL_MS = 2_000

/** The last verifications; looked at again while one runs. */
export function verifications() {
  return queryOptions({
    queryKey: auditKeys.verifications,
    queryFn: ({ signal }) => fetchReply(listVerifications, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.verifications.some(({ finishedAt }) => finishedAt === null) ? whilePresent(POLL_MS)() : false,
  })
}
