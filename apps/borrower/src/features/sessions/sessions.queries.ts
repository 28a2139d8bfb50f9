import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../api/fetch-reply.ts'

export const sessionKeys = {
  all: ['sessions'] as const,
  current: () => [...sessionKeys.all, 'current'] as const,
}

export function currentSession() {
  return queryOptions({
    queryKey: sessionKeys.current(),
    queryFn: ({ signal }) => fetchReply('getSession', {}, { signal }),
  })
}
