import type { Failure } from '@hulog/client'

/** The field a refusal is about, where its reason alone says so. */
export type ReasonFields = Readonly<Record<string, string>>

/** Where a failed write shows: at the field the server names, else at the one its reason is always about, else nowhere. */
export function fieldOfFailure(failure: Failure | null, reasonFields: ReasonFields): string | null {
  if (failure?.kind !== 'refusal') return null
  return failure.field ?? reasonFields[failure.reason] ?? null
}
