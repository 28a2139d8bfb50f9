import { searchConsole } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { SEARCH_TAKEN_MAX_LENGTH } from '@hulog/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type Found = Reply<'searchConsole'>
export type FoundOrder = NonNullable<Found['orders']>['found'][number]
export type FoundBorrower = NonNullable<Found['borrowers']>['found'][number]
export type FoundComplaint = NonNullable<Found['complaints']>['found'][number]
export type FoundPayment = NonNullable<Found['payments']>['found'][number]

/** What was found for a person on the telephone is forgotten soon, and typing back a letter asks nobody. */
const KEPT_MS = 60_000

/** Each search is counted and recorded, so that it is never repeated by itself. */
export function foundBy(sought: string) {
  return queryOptions({
    queryKey: ['search', sought],
    queryFn: ({ signal }) =>
      fetchReply(searchConsole, { sought: sought.slice(0, SEARCH_TAKEN_MAX_LENGTH) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
