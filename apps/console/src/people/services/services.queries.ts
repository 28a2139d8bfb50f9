import { listServiceAccounts } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type Program = Reply<'listServiceAccounts'>['services'][number]

export const serviceKeys = { all: ['services'] as const }

export function allPrograms() {
  return queryOptions({
    queryKey: serviceKeys.all,
    queryFn: ({ signal }) => fetchReply(listServiceAccounts, {}, { signal }),
  })
}
