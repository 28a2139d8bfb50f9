import { getRepaymentWay } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'

export const paywayKeys = {
  all: ['payway'] as const,
  way: (reference: OrderReference) => [...paywayKeys.all, reference] as const,
}

/** The accounts, and a token that works for one repayment: never one from an earlier visit, never a new one unasked. */
export function repaymentWay(reference: OrderReference) {
  return queryOptions({
    queryKey: paywayKeys.way(reference),
    queryFn: () => fetchReply(getRepaymentWay, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
