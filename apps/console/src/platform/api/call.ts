import {
  type CallOptions,
  createClient,
  createCommonParameters,
  type Failure,
  type OperationEntry,
} from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { tabStorage } from '../browser/storage.ts'
import { noteAnswer } from '../session/activity.ts'

/** COM-16: address of the wire names. Most servers have none, and then nothing is loaded for them. */
const wireNames = document.querySelector<HTMLMetaElement>('meta[name=wire-names]')?.content

/** The console sends nothing of its address with a call, and nobody hands a session over to it. */
const client = createClient({
  common: createCommonParameters(() => ''),
  address: { search: '', replaceSearch: () => {} },
  storage: tabStorage,
  ...(wireNames && { wire: async () => (await import('@hulog/client/wire')).fetchWireNames(wireNames) }),
})

/** The one way a page speaks to the server. Every answer shows whether the session lives. */
export const call: typeof client.call = async (operation, body, options) => {
  const result = await client.call(operation, body, options)
  noteAnswer(result)
  return result
}

/**
 * Calls an operation for a query.
 *
 * @throws CallError when the call fails
 */
export async function fetchReply<Name extends OperationName>(
  operation: OperationEntry<Name>,
  body: Body<Name>,
  options?: CallOptions<Name>,
): Promise<Reply<Name>> {
  const result = await call(operation, body, options)
  if (result.ok) return result.data
  throw new CallError(result)
}

/** A failed call as the exception that queries and the router expect. */
export class CallError extends Error {
  readonly failure: Failure
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
