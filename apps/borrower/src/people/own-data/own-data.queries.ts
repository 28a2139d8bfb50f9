import { getDataCopy, getDeletion, getOwnData, listConsents, listContactRecord } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { type DataTag, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type OwnData = Reply<'getOwnData'>
export type DataCopy = Reply<'getDataCopy'>
export type Deletion = Reply<'getDeletion'>
export type Consents = Reply<'listConsents'>

/** While the server makes a copy. */
const LOOK_AGAIN_MS = 3_000

const ownDataKeys = {
  all: ['own-data'] as const,
  part: (name: string) => [...ownDataKeys.all, name] as const,
}
/** Others change it too: staff, the calendar, another device. */
const fresh = { refetchOnMount: 'always' } as const

export function ownData() {
  return queryOptions({ queryKey: ownDataKeys.part('all'), queryFn: () => fetchReply(getOwnData, {}), ...fresh })
}

export function contactRecord() {
  return queryOptions({
    queryKey: ownDataKeys.part('contacts'),
    queryFn: () => fetchReply(listContactRecord, {}),
    ...fresh,
  })
}

export function givenConsents() {
  return queryOptions({
    queryKey: ownDataKeys.part('consents'),
    queryFn: () => fetchReply(listConsents, {}),
    ...fresh,
  })
}

export function dataCopy() {
  return queryOptions({
    queryKey: ownDataKeys.part('copy'),
    queryFn: () => fetchReply(getDataCopy, {}),
    ...fresh,
    refetchInterval: ({ state }) => (state.data?.copyState === 'making' ? LOOK_AGAIN_MS : false),
  })
}

export function deletion() {
  return queryOptions({
    queryKey: ownDataKeys.part('deletion'),
    queryFn: () => fetchReply(getDeletion, {}),
    ...fresh,
  })
}

/** Shows the answer to a write. A reading under way was answered before the write, so it is dropped. */
export function showAnswer<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: Data,
): void {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Data>(queryKey, answer)
}
