import type { CallOptions } from '@hulog/client'
import type { Body, Reply } from '@hulog/contract'
import { type CalledOperation, call } from './call.ts'
import { CallError } from './call-error.ts'

/** A call whose failure is thrown: what queries and mutations need. */
export async function fetchReply<Name extends CalledOperation>(
  name: Name,
  body: Body<Name>,
  options?: CallOptions<Name>,
): Promise<Reply<Name>> {
  const result = await call(name, body, options)
  if (result.ok) return result.data
  throw new CallError(result)
}
