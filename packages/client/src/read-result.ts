import type { OperationName, Reply } from '@hulog/contract'
import { isSuccess, readEnvelope } from './envelope.ts'
import { type Answer, networkFailure } from './exchange.ts'
import type { Failure, NetworkFailure, Refusal, Result, Success } from './result.ts'

/** What came back, as what it means. The reply's shape is the server's promise (it validates what it sends). */
export function readResult<Name extends OperationName>(
  answer: Answer | NetworkFailure,
  inReadableNames = (text: string) => text,
): Result<Name> {
  if ('kind' in answer) return answer
  const envelope = readEnvelope(parseJson(inReadableNames(answer.text)))
  if (!envelope) return networkFailure('unreadable')
  const { code, message, data } = envelope
  if (isSuccess(envelope) && answer.status < 400) return { ok: true, data: data as Reply<Name>, message }
  const failure: Failure = { ok: false, kind: 'refusal', status: answer.status, code, message, ...details(data) }
  return failure as Result<Name>
}

/**
 * Whether the write is decided. An answer of 5xx, like no answer, may stand for a write that happened: only the same key
 * may try it again.
 */
export function isDefinite(result: Success<unknown> | Failure): boolean {
  return result.ok || (result.kind === 'refusal' && result.status < 500)
}

function details(data: unknown): Pick<Refusal, 'reason' | 'field' | 'requestId'> {
  const { reason, field, requestId } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >
  return {
    reason: typeof reason === 'string' ? reason : '',
    ...(typeof field === 'string' && { field }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
