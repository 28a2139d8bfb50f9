import { searchConsole } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { SEARCH_MIN_LENGTH, SEARCH_TAKEN_MAX_LENGTH } from '@hulog/contract/staff-limits'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type Found = Reply<'searchConsole'>
export type FoundOrder = NonNullable<Found['orders']>['found'][number]
export type FoundBorrower = NonNullable<Found['borrowers']>['found'][number]
export type FoundComplaint = NonNullable<Found['complaints']>['found'][number]
export type FoundPayment = NonNullable<Found['payments']>['found'][number]

/** Results about a person on the telephone are forgotten soon, and typing back a letter asks nobody. */
const KEPT_MS = 60_000

/** Each search is counted and recorded, so that it is never repeated by itself. */
export function foundBy(sought: string) {
  return queryOptions({
    queryKey: ['search', sought],
    queryFn: ({ signal }) =>
      fetchReply(searchConsole, { sought: sought.slice(0, SEARCH_TAKEN_MAX_LENGTH) }, { signal }),
    placeholderData: (found, before) => (isContinued(String(before?.queryKey[1] ?? ''), sought) ? found : undefined),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Results stay in sight while somebody types on; of another name they would show the wrong person. */
function isContinued(before: string, sought: string): boolean {
  return before.length >= SEARCH_MIN_LENGTH && sought.startsWith(before.slice(0, SEARCH_MIN_LENGTH))
}
