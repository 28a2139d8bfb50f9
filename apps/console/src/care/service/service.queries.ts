import { getCareScores, listServiceContacts } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type CareScores = Reply<'getCareScores'>
export type ServiceContacts = Reply<'listServiceContacts'>['contacts'][number]

export const serviceKeys = {
  all: ['customer-service'] as const,
  scores: ['customer-service', 'scores'] as const,
  contacts: ['customer-service', 'contacts'] as const,
}

export function careScores() {
  return queryOptions({
    queryKey: serviceKeys.scores,
    queryFn: ({ signal }) => fetchReply(getCareScores, {}, { signal }),
  })
}

export function serviceContacts() {
  return queryOptions({
    queryKey: serviceKeys.contacts,
    queryFn: ({ signal }) => fetchReply(listServiceContacts, {}, { signal }),
  })
}
