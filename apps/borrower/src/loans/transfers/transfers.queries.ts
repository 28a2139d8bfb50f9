import { listTransfers } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export type Transfers = Reply<'listTransfers'>
export type Transfer = Transfers['transfers'][number]

export function transfersOf(reference: OrderReference) {
  return queryOptions({
    queryKey: ['transfers', reference],
    queryFn: () => fetchReply(listTransfers, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
