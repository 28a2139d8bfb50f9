import { apply } from '@hulog/client/operations'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { borrowerKeys } from './borrowers.queries.ts'

/** Applies; there is no way back into the application once it is in. */
export function useSubmit(): UseOperation<'apply'> {
  const queryClient = useQueryClient()
  return useOperation(apply, {
    onDone: () => void queryClient.invalidateQueries(),
    onward: ({ orderId }, { productId }) => goTo(hrefTo('loanDetail', { productId, orderId }), { replace: true }),
    onFailure(failure) {
      const isIncomplete = failure.kind === 'refusal' && failure.reason === 'CERTIFICATION_INCOMPLETE'
      // The list shows again which part is missing after all.
      if (isIncomplete) void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() })
      return false
    },
  })
}
