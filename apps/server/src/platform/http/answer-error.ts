import { type ErrorDefinition, type Operation, operations, platformErrors } from '@hulog/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderUnavailable } from '../../providers/provider-unavailable.ts'
import { maskCardNumbers } from '../card-numbers/mask-card-numbers.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { isStorageFull } from '../disk-room/is-storage-full.ts'
import { SealBroken } from '../secrets/field-cipher.ts'
import { askToComeBack } from './ask-to-come-back.ts'
import { DomainError } from './domain-error.ts'
import { MalformedForm } from './form-body.ts'
import { writeCode } from './write-code.ts'

type Refusal = { reason: string; definition: ErrorDefinition; field: string | null }

/** The last stop of every failed request: one envelope, nothing of the inside in it. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  if (error instanceof SealBroken) {
    const { table, column, row } = error.place
    request.log.error({ alarm: 'seal-broken', table, column, row, requestId: request.id }, error.message)
  }
  if (refusal.definition.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
  sendRefusal(reply, request.id, refusal, codesOf(request.operationName))
}

/** How an operation's codes are written; what is no operation writes numbers. */
export function codesOf(operationName = ''): Operation['codes'] {
  return operationName in operations ? operations[operationName as keyof typeof operations].codes : 'number'
}

export function sendRefusal(
  reply: FastifyReply,
  requestId: string,
  refusal: Refusal,
  codes: Operation['codes'] = 'number',
): void {
  askToComeBack(reply, refusal.definition.status)
  reply
    .code(refusal.definition.status)
    .type('application/json; charset=utf-8')
    .send(refusalBody(requestId, refusal, codes))
}

/** Already serialized: a refusal does not fit the reply schema of its operation. */
export function refusalBody(
  requestId: string,
  { reason, definition, field }: Refusal,
  codes: Operation['codes'] = 'number',
): string {
  // The name of an unknown field is its sender's own text.
  const data = field === null ? { reason, requestId } : { reason, requestId, field: maskCardNumbers(field) }
  return JSON.stringify({ code: writeCode(definition.code, codes), message: definition.message, data })
}

export function platformRefusal(reason: keyof typeof platformErrors, field: string | null = null): Refusal {
  return { reason, definition: platformErrors[reason], field }
}

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof DomainError) return { reason: error.reason, definition: error.definition, field: error.field }
  // Not the caller's own: to them it is as if nothing were there.
  if (error instanceof SealBroken) return platformRefusal('NOT_FOUND')
  if (error instanceof MalformedForm) return platformRefusal('MALFORMED')
  if (error instanceof ProviderUnavailable) return platformRefusal('UNAVAILABLE')
  if (isStorageFull(error)) return platformRefusal('STORAGE_FULL')
  if ('validation' in error && error.validation) return platformRefusal('INVALID_FIELD', fieldOf(error))
  if ('code' in error && typeof error.code === 'string') {
    const known = FASTIFY_REFUSALS[error.code]
    if (known) return platformRefusal(known)
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return platformRefusal('TOO_LARGE')
  if (status === 429) return platformRefusal('TOO_MANY')
  if (status !== undefined && status >= 400 && status < 500) return platformRefusal('MALFORMED')
  if (isDatabaseAway(error)) return platformRefusal('UNAVAILABLE')
  return platformRefusal('INTERNAL')
}

const FASTIFY_REFUSALS: Record<string, keyof typeof platformErrors> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/** The name of the first field that did not fit: the only thing of a request that is told back. */
function fieldOf(error: FastifyError): string | null {
  const first = error.validation?.[0]
  if (!first) return null
  const { missingProperty, additionalProperty } = first.params as Record<string, unknown>
  const inside = missingProperty ?? additionalProperty
  const path = [...first.instancePath.split('/').filter(Boolean), ...(typeof inside === 'string' ? [inside] : [])]
  return path.join('.').slice(0, 100) || null
}
