import type { Failure } from '@hulog/client'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect } from 'react'
import { failureOf } from '../../api/call-error.ts'

/** CNF-07, the second confirm page: the server's own message as a toast, for what was read and for what was sent. */
export function useFailureToast(error: Error | null): (failure: Failure) => void {
  const { _ } = useLingui()
  const tell = useCallback(
    (failure: Failure) => {
      const text = failure.kind === 'refusal' ? failure.message : ''
      toast(text || _('shell.failure.unreadable'), { tone: 'error' })
    },
    [_],
  )
  useEffect(() => {
    const failure = failureOf(error)
    if (failure?.kind === 'refusal') tell(failure)
  }, [error, tell])
  return tell
}
