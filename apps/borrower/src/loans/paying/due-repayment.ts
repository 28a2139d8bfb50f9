import { getRepayment } from '@hulog/client/operations'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

export const repaymentKeys = {
  all: ['repayments'] as const,
  due: (reference: OrderReference) => [...repaymentKeys.all, 'due', reference] as const,
}

export function dueRepayment(reference: OrderReference) {
  return queryOptions({
    queryKey: repaymentKeys.due(reference),
    queryFn: () => fetchReply(getRepayment, reference),
    refetchOnMount: 'always',
  })
}
