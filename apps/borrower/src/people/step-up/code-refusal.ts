import type { Failure } from '@hulog/client'

/** Whether a failure is about the code that was entered, and stands at its field. */
export function isCodeRefusal(failure: Failure | null): boolean {
  return isRefusedAs(failure, 'CODE_WRONG') || isRefusedAs(failure, 'CODE_EXPIRED')
}

export function isRefusedAs(failure: Failure | null, reason: string): boolean {
  return failure?.kind === 'refusal' && failure.reason === reason
}
