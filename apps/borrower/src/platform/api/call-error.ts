import type { Failure } from '@hulog/client'

/** A failed call on its way through the query cache, which speaks in exceptions. */
export class CallError extends Error {
  // Only declared: written as a field it would need code of its own for old browsers.
  declare readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind === 'refusal' ? failure.reason : failure.cause)
    this.failure = failure
  }
}

export function failureOf(error: unknown): Failure | null {
  return error instanceof CallError ? error.failure : null
}

export function isRefusedFor(error: unknown, reason: string): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refusal' && failure.reason === reason
}
