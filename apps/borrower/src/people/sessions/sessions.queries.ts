import { getSession, listSessions } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export const sessionKeys = {
  all: ['sessions'] as const,
  current: () => [...sessionKeys.all, 'current'] as const,
  list: () => [...sessionKeys.all, 'list'] as const,
}

export function currentSession() {
  return queryOptions({
    queryKey: sessionKeys.current(),
    queryFn: () => fetchReply(getSession, {}),
  })
}

export type SignIn = Reply<'listSessions'>['sessions'][number]

/** Other devices change it at any time. */
export function ownSignIns() {
  return queryOptions({
    queryKey: sessionKeys.list(),
    queryFn: () => fetchReply(listSessions, {}),
    refetchOnMount: 'always',
  })
}
