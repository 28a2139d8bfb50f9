import type { Failure } from '@hulog/client'
import { useEffect } from 'react'
import { failureOf } from '../../platform/api/call-error.ts'
import { tellFailure } from '../../platform/shell/tell-failure.ts'

/** CNF-07, the second confirm page: the server's own message as a toast, for what was read and for what was sent. */
export function useFailureToast(error: Error | null): (failure: Failure) => void {
  useEffect(() => {
    const failure = failureOf(error)
    if (failure?.kind === 'refusal') tellInServersWords(failure)
  }, [error])
  return tellInServersWords
}

function tellInServersWords(failure: Failure): void {
  tellFailure(failure, failure.kind === 'refusal' ? failure.message : undefined)
}
