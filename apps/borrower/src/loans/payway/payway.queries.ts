import { getRepaymentWay } from '@hulog/client/operations'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

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
