import { getToday } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type Today = Reply<'getToday'>
export type TodayLine = Today['lines'][number]
export type TodayDay = Today['days'][number]

const POLL_MS = 60_000

export function today() {
  return queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => fetchReply(getToday, {}, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}
