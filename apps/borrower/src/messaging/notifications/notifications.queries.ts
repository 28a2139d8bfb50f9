import { listNotifications } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export type Inbox = Reply<'listNotifications'>
export type Notification = Inbox['notifications'][number]

/** The words come in the language of the page: another language is another inbox. */
export function inbox(language: string) {
  return queryOptions({
    queryKey: ['notifications', language],
    queryFn: () => fetchReply(listNotifications, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
