import { listStaffPasskeys, listStaffSessions } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type OwnSession = Reply<'listStaffSessions'>['sessions'][number]
export type Passkey = Reply<'listStaffPasskeys'>['passkeys'][number]

export const ownAccountKeys = {
  all: ['own-account'] as const,
  sessions: ['own-account', 'sessions'] as const,
  passkeys: ['own-account', 'passkeys'] as const,
}

export function ownSessions() {
  return queryOptions({
    queryKey: ownAccountKeys.sessions,
    queryFn: ({ signal }) => fetchReply(listStaffSessions, {}, { signal }),
  })
}

/** The reply also holds what makes another passkey: a challenge that works once. */
export function ownPasskeys() {
  return queryOptions({
    queryKey: ownAccountKeys.passkeys,
    queryFn: ({ signal }) => fetchReply(listStaffPasskeys, {}, { signal }),
  })
}
