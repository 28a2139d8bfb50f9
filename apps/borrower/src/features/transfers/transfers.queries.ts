import { listTransfers } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'

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
