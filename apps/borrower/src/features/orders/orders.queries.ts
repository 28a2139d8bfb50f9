import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../api/fetch-reply.ts'

export const orderKeys = {
  all: ['orders'] as const,
  list: () => [...orderKeys.all, 'list'] as const,
}

export function orderList() {
  return queryOptions({
    queryKey: orderKeys.list(),
    queryFn: ({ signal }) => fetchReply('listOrders', {}, { signal }),
  })
}
