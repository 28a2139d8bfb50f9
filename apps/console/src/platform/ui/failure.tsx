import type { Failure } from '@hulog/client'
import { useQueryClient } from '@tanstack/react-query'
import { failureWords } from '../states/failure-words.ts'
import { Notice } from './notice.tsx'

export type FailureNoticeProps = {
  failure: Failure | null
  /** Reasons that a field of the form says already. */
  saidByFields?: readonly string[]
  /** Sending it again does no harm, such as a sign-in. */
  isHarmless?: boolean
}

/** Says why a deed was not done, in the server's words, or that nobody knows whether it was. */
export function FailureNotice({ failure, saidByFields = [], isHarmless = false }: FailureNoticeProps) {
  if (!failure || (failure.kind === 'refusal' && saidByFields.includes(failure.reason))) return null
  const isUnsure = !isHarmless && (failure.kind === 'network' || failure.status >= 500)
  return (
    <Notice tone="wrong" isUrgent>
      <p>{failureWords(failure)}</p>
      {isUnsure && <p>It may have been done all the same: look before you repeat it.</p>}
    </Notice>
  )
}

/** Whether the deed was refused for this reason. */
export function isRefused(failure: Failure | null, reason: string): boolean {
  return failure?.kind === 'refusal' && failure.reason === reason
}

/** The refusal's words for one field: the server names the field, or the reason is one of those that belong to it. */
export function fieldError(failure: Failure | null, field: string, ...reasons: readonly string[]): string | null {
  if (failure?.kind !== 'refusal') return null
  const isMeant = failure.field === undefined ? reasons.includes(failure.reason) : failure.field === field
  return isMeant ? failure.message : null
}

/** Returns a way to read all that is shown again, as after a refusal because the page was old. */
export function useReread(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}
