import { getDataCopy, getDeletion, getOwnData, listConsents, listContactRecord } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export type OwnData = Reply<'getOwnData'>
export type DataCopy = Reply<'getDataCopy'>
export type Deletion = Reply<'getDeletion'>
export type Consents = Reply<'listConsents'>

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
  return queryOptions({ queryKey: ownDataKeys.part('copy'), queryFn: () => fetchReply(getDataCopy, {}), ...fresh })
}

export function deletion() {
  return queryOptions({
    queryKey: ownDataKeys.part('deletion'),
    queryFn: () => fetchReply(getDeletion, {}),
    ...fresh,
  })
}
