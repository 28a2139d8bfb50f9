import type { CallOptions, OperationEntry } from '@hulog/client'
import type { Body, OperationName, Reply } from '@hulog/contract'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

/** A call whose failure is thrown: what queries and mutations need. */
export async function fetchReply<Name extends OperationName>(
  operation: OperationEntry<Name>,
  body: Body<Name>,
  options?: CallOptions<Name>,
): Promise<Reply<Name>> {
  const result = await call(operation, body, options)
  if (result.ok) return result.data
  throw new CallError(result)
}
