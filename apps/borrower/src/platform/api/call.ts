import {
  type CallOptions,
  createClient,
  createCommonParameters,
  type Failure,
  type OperationEntry,
  parseUrlQuery,
} from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { tabStorage } from '../browser/storage.ts'
import { noteResult } from './connection.ts'

/** COM-01: query that every call carries; each change of page refreshes it (`navigation/go-to.ts`). */
export const commonParameters = createCommonParameters(() => location.search)

const { sessionId: handOverCode, deviceId = '' } = parseUrlQuery(location.search)

/**
 * Code by which a native shell hands a session over, and its device. Read before the client removes it from the address;
 * it is kept nowhere else.
 */
export const handedOver = handOverCode ? { handOverCode, deviceId } : null

/** COM-16: address of the wire names. Most servers have none, and then nothing is loaded for them. */
const wireNames = document.querySelector<HTMLMetaElement>('meta[name=wire-names]')?.content

export const { call } = createClient({
  common: commonParameters,
  address: {
    search: location.search,
    replaceSearch: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  },
  storage: tabStorage,
  ...(wireNames && { wire: async () => (await import('@hulog/client/wire')).fetchWireNames(wireNames) }),
})

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
  noteResult(result)
  if (result.ok) return result.data
  throw new CallError(result)
}

/** A failed call as the exception that TanStack Query expects. */
export class CallError extends Error {
  // Declared only: old browsers need extra code for a field.
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
