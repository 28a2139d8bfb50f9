import { listConsents } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export type PhoneReport = Reply<'listConsents'>['reports'][number]

export const consentKeys = {
  all: ['consents'] as const,
  list: () => [...consentKeys.all, 'list'] as const,
}

export function consents() {
  return queryOptions({
    queryKey: consentKeys.list(),
    queryFn: () => fetchReply(listConsents, {}),
    // Not known what was told before, it is asked again; the server keeps it once.
    failsQuietly: true,
  })
}
