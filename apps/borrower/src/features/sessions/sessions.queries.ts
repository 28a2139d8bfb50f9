import { getSession } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'

export const sessionKeys = {
  all: ['sessions'] as const,
  current: () => [...sessionKeys.all, 'current'] as const,
}

export function currentSession() {
  return queryOptions({
    queryKey: sessionKeys.current(),
    queryFn: () => fetchReply(getSession, {}),
  })
}
