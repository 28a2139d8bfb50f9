import { listOwnDataRequests } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type OwnDataKind = Body<'listOwnDataRequests'>['kind']
export type OwnDataRequest = Reply<'listOwnDataRequests'>['requests'][number]

export const ownDataKeys = {
  all: ['own-data'] as const,
  list: (kind: OwnDataKind) => ['own-data', 'list', kind] as const,
}

export function ownDataRequests(kind: OwnDataKind) {
  return infiniteQueryOptions({
    queryKey: ownDataKeys.list(kind),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listOwnDataRequests, { kind, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  })
}
