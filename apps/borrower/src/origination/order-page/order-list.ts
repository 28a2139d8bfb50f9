import { listOrders } from '@hulog/client/operations'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

/** Every order of the borrower: the page of orders and that of documents show the same answer. */
export function orderList() {
  return queryOptions({ queryKey: ['orders', 'list'], queryFn: () => fetchReply(listOrders, {}) })
}
