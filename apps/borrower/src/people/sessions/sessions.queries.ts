import { getSession, listSessions } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { forgetDrafts } from '../../platform/browser/drafts.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'

const sessionKeys = {
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

/** Follows the end of this session: nothing read or typed stays, and the sign-in is shown. */
export function useSignedOut(): () => void {
  const queryClient = useQueryClient()
  return () => {
    forgetDrafts()
    queryClient.clear()
    // On any page: without a session none has anything to show.
    goTo(hrefTo('login'), { replace: true })
  }
}
