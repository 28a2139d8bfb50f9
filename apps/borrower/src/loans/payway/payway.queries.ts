import { getRepaymentWay } from '@hulog/client/operations'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export const paywayKeys = {
  all: ['payway'] as const,
  way: (reference: OrderReference) => [...paywayKeys.all, reference] as const,
}

/** Accounts and a token for one repayment. Read on each visit and never in between, since a read replaces the token. */
export function repaymentWay(reference: OrderReference) {
  return queryOptions({
    queryKey: paywayKeys.way(reference),
    queryFn: () => fetchReply(getRepaymentWay, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
