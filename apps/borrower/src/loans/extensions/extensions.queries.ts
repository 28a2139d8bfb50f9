import { getExtension } from '@hulog/client/operations'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export function extensionOf(reference: OrderReference) {
  return queryOptions({
    queryKey: ['extensions', reference],
    queryFn: () => fetchReply(getExtension, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
