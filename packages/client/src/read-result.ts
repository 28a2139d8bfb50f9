import type { OperationName, Reply } from '@hulog/contract'
import {
  type Answer,
  type Failure,
  type NetworkFailure,
  networkFailure,
  type Refusal,
  type Result,
  type Success,
} from './exchange.ts'

/** Interprets an answer. The server validates what it sends, so the reply's shape is trusted. */
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
 * Tells whether the write is decided. An answer of 5xx, like no answer, may follow a successful write: only the same
 * key may try it again.
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

export type Envelope = { readonly code: number; readonly message: string; readonly data: unknown }

/**
 * COM-04: the code, message and data (what stood under wire names is readable by now). Null for an answer without a code:
 * that is not one of ours.
 */
export function readEnvelope(answer: unknown): Envelope | null {
  if (typeof answer !== 'object' || answer === null) return null
  const record = answer as Readonly<Record<string, unknown>>
  const code = parseCode(record.code)
  if (code === null) return null
  const { message, data } = record
  return { code, message: typeof message === 'string' ? message : '', data }
}

/** COM-04: `0`, `'0'` and `'00'` all mean success. */
export function isSuccess(envelope: Envelope): boolean {
  return envelope.code === 0
}

function parseCode(code: unknown): number | null {
  if (typeof code === 'number') return Number.isInteger(code) ? code : null
  return typeof code === 'string' && /^-?\d{1,9}$/.test(code) ? Number(code) : null
}
