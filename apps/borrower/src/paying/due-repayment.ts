import { getRepayment } from '@hulog/client/operations'
import { fetchReply } from '../api/fetch-reply.ts'
import { queryOptions } from '../api/query.ts'
import type { OrderReference } from '../order-page/order-reference.ts'

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
