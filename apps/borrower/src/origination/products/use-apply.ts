import { apply } from '@hulog/client/operations'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'

/** Applies, or first leads to the details that are still missing; they bring the borrower back to this choice. */
export function useApply(): UseOperation<'apply'> {
  const queryClient = useQueryClient()
  return useOperation(apply, {
    onDone: () => void queryClient.invalidateQueries(),
    onward: ({ orderId }, { productId }) => goTo(hrefTo('loanDetail', { productId, orderId }), { replace: true }),
    onFailure(failure, { productId, amount, periods, termUnit }, isLeft) {
      if (isLeft || failure.kind !== 'refusal' || failure.reason !== 'CERTIFICATION_INCOMPLETE') return false
      goTo(hrefTo('certification', { productId, amount, periods, termUnit }))
      return true
    },
  })
}
