import { getStaffSession } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import type { Permission } from '@hulog/contract/permissions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchReply } from '../api/call.ts'

export type StaffSession = Reply<'getStaffSession'>

export const sessionKeys = { all: ['session'] as const }

/** The person at the console, and what they may do. */
export function ownSession() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: ({ signal }) => fetchReply(getStaffSession, {}, { signal }),
    staleTime: 60_000,
  })
}

/** Returns the person at the console; null until it is known. */
export function useSession(): StaffSession | null {
  return useQuery(ownSession()).data ?? null
}

/** Returns whether the person at the console has this right. A page shows no action that the server would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const session = useSession()
  return (permission) => session?.permissions.includes(permission) ?? false
}
