import type { OperationEntry } from '@hulog/client'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { isCodeRefusal } from '../step-up/code-refusal.ts'
import { useStepUp } from '../step-up/use-step-up.ts'
import { ownData } from './own-data.queries.ts'

type Name = 'correctIdentity' | 'correctAddress'

/** A correction and the code it asks for; done, it is back to the details. */
export function useCorrection<N extends Name>(operation: OperationEntry<N>) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const stepUp = useStepUp<N>({ purpose: 'correctData' })
  const saving = useOperation(operation, {
    onDone() {
      stepUp.finish()
      toast(_('own-data.correct.saved'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: ownData().queryKey })
    },
    onward: () => goTo(hrefTo('myData', { part: 'details' }), { replace: true }),
    onFailure: stepUp.onFailure,
  })
  const { failure } = saving
  const isShownByPage = failure !== null && stepUp.pending === null && !isCodeRefusal(failure)
  return { saving, stepUp, failure: isShownByPage ? failure : null }
}
