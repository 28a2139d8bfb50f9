import { listReplyTemplates } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type ReplyTemplate = Reply<'listReplyTemplates'>['templates'][number]

export const replyTemplateKeys = { all: ['reply-templates'] as const }

export function replyTemplates() {
  return queryOptions({
    queryKey: replyTemplateKeys.all,
    queryFn: ({ signal }) => fetchReply(listReplyTemplates, {}, { signal }),
  })
}
