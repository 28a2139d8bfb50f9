import type { Failure } from '@hulog/client'
import { signRestructuring } from '@hulog/client/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { type StepUp, useStepUp } from '../../people/step-up/use-step-up.ts'
import { outdateAll } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'

/** The answer to the new terms. `ended`: they were answered elsewhere or withdrawn, or their time was over. */
export type Answer = { kind: 'signed'; firstDueOn: string } | { kind: 'declined' | 'ended' }

export type Signing = UseOperation<'signRestructuring'> & {
  stepUp: StepUp<'signRestructuring'>
  /** True after the server refused figures that are no longer today's: the page has read the new ones. */
  haveChanged: boolean
}

/** Signs new terms. With figures that have changed since they were read, nothing is signed and the page reads them anew. */
export function useSign(
  reference: OrderReference,
  { onAnswer, readAgain }: { onAnswer: (answer: Answer) => void; readAgain: () => void },
): Signing {
  const queryClient = useQueryClient()
  const [haveChanged, setChanged] = useState(false)
  const stepUp = useStepUp<'signRestructuring'>({ purpose: 'confirmLoan', ...reference })
  const signing = useOperation(signRestructuring, {
    onDone({ firstDueOn }) {
      stepUp.finish()
      onAnswer({ kind: 'signed', firstDueOn })
      outdateAll(queryClient, { isLeaving: false })
    },
    onFailure(failure: Failure, body) {
      if (stepUp.onFailure(failure, body)) return true
      const reason = failure.kind === 'refusal' ? failure.reason : null
      if (reason === 'TERMS_DIFFER') {
        setChanged(true)
        readAgain()
        window.scrollTo(0, 0)
      }
      if (reason === 'NEW_TERMS_NOT_OFFERED') onAnswer({ kind: 'ended' })
      return reason === 'TERMS_DIFFER' || reason === 'NEW_TERMS_NOT_OFFERED'
    },
  })
  return { ...signing, stepUp, haveChanged }
}
