import type { Failure } from '@hulog/client'
import { useEffect } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import { showFailure } from '../../platform/shell/failures.ts'

/** CNF-07: shows the server's message as a toast when the server refused to be read from, unless `isSilent`. */
export function useRefusalToast(error: Error | null, { isSilent = false } = {}): void {
  useEffect(() => {
    const failure = failureOf(error)
    if (!isSilent && failure?.kind === 'refusal') tellInServersWords(failure)
  }, [error, isSilent])
}

/** CNF-07: shows a failure as a toast, in the server's words if it has any. */
export function tellInServersWords(failure: Failure): void {
  showFailure(failure, failure.kind === 'refusal' ? failure.message : undefined)
}
