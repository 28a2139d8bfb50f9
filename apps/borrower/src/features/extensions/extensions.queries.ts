import { getExtension } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'

export function extensionOf(reference: OrderReference) {
  return queryOptions({
    queryKey: ['extensions', reference],
    queryFn: () => fetchReply(getExtension, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
