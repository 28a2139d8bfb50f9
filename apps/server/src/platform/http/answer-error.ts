import { randomUUID } from 'node:crypto'
import { type ErrorDefinition, type Operation, operations, platformErrors } from '@hulog/contract'
import type { Language } from '@hulog/texts/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { maskCardNumbers } from '../card-numbers/mask-card-numbers.ts'
import { isDatabaseUnavailable } from '../database/database-error.ts'
import { isStorageFull } from '../disk-room/refuse-writes.ts'
import { ProviderUnavailable } from '../outgoing/fixed-request.ts'
import { SealBroken } from '../secrets/field-cipher.ts'
import { languageAsked, textsIn } from '../texts/texts-in.ts'
import { addRetryAfter, DomainError, type Words } from './domain-error.ts'
import { sendNotFound } from './pages/notice-page.ts'
import { MalformedForm } from './read-body.ts'

type Refusal = { reason: string; definition: ErrorDefinition; field: string | null; words: Words | null }

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

/** How an operation's codes are written; other addresses use numbers. */
export function codesOf(operationName = ''): Operation['codes'] {
  return operationName in operations ? operations[operationName as keyof typeof operations].codes : 'number'
}

export function sendRefusal(
  reply: FastifyReply,
  requestId: string,
  refusal: Refusal,
  codes: Operation['codes'] = 'number',
): void {
  addRetryAfter(reply, refusal.definition.status)
  reply
    .code(refusal.definition.status)
    .type('application/json; charset=utf-8')
    .send(refusalBody(requestId, refusal, codes, languageAsked(reply.request)))
}

/** Already serialized: a refusal does not fit the reply schema of its operation. */
function refusalBody(
  requestId: string,
  refusal: Refusal,
  codes: Operation['codes'] = 'number',
  language: Language | null = null,
): string {
  const { reason, definition, field } = refusal
  // The name of an unknown field is its sender's own text.
  const data = field === null ? { reason, requestId } : { reason, requestId, field: maskCardNumbers(field) }
  return JSON.stringify({ code: writeCode(definition.code, codes), message: messageOf(refusal, language), data })
}

/**
 * COM-05: the refusal in the language of the call. In the contract's own words, those of the specification among them,
 * for a call without a language, and for staff.
 */
function messageOf({ reason, definition, words }: Refusal, language: Language | null): string {
  if (typeof words === 'string') return words
  const say = textsIn(language)
  if (words) return words(say)
  const id = `refusal.${reason}`
  return language !== null && say.knows(id) ? say(id) : definition.message
}

export function platformRefusal(reason: keyof typeof platformErrors, field: string | null = null): Refusal {
  return { reason, definition: platformErrors[reason], field, words: null }
}

/** Returns the refusal that any error is answered with. */
export function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof DomainError) return error
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
  if (isDatabaseUnavailable(error)) return platformRefusal('UNAVAILABLE')
  return platformRefusal('INTERNAL')
}

const FASTIFY_REFUSALS: Record<string, keyof typeof platformErrors> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/** The name of the first invalid field: the only part of a request that is returned. */
function fieldOf(error: FastifyError): string | null {
  const first = error.validation?.[0]
  if (!first) return null
  const { missingProperty, additionalProperty } = first.params as Record<string, unknown>
  const inside = missingProperty ?? additionalProperty
  const path = [...first.instancePath.split('/').filter(Boolean), ...(typeof inside === 'string' ? [inside] : [])]
  return path.join('.').slice(0, 100) || null
}

type RawError = Error & { code?: string }

type RawSocket = { writable: boolean; end(text: string): void }

const REFUSALS = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', '431 Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['TOO_SLOW', '408 Request Timeout'],
} as const

/** Bytes that are not an HTTP request, too many headers, or a request that does not end: there is no reply object. */
export function refuseRaw({ code = '' }: RawError, socket: RawSocket): void {
  if (!socket.writable || code === 'ECONNRESET') return
  const [reason, status] = isKnown(code) ? REFUSALS[code] : (['MALFORMED', '400 Bad Request'] as const)
  const body = refusalBody(randomUUID(), platformRefusal(reason))
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`)
}

function isKnown(code: string): code is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, code)
}

/** A code as an operation's callers expect it: `0`, or `'00'` where codes are text. */
export function writeCode(code: number, codes: Operation['codes']): number | string {
  return codes === 'text' ? String(code).padStart(2, '0') : code
}

const METHODS: readonly HTTPMethods[] = ['GET', 'POST']
/** Addresses for programs: they get the envelope whatever they accept. */
const FOR_PROGRAMS = /^\/(gateway|api|gopia|opponents|webhooks|assets)(\/|$)/

type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Answers an unknown address: a page for people, the envelope for programs. Or one with another method, which it names.
 */
export function answerUnknown(app: FastifyInstance): AnswerUnknown {
  return (request, reply) => {
    const url = request.url.split('?')[0] ?? '/'
    const allowed = METHODS.filter((method) => method !== request.method && app.findRoute({ method, url }))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    else if (isForPerson(request, url)) return void sendNotFound(request, reply)
    sendRefusal(reply, request.id, platformRefusal(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
  }
}

function isForPerson(request: FastifyRequest, url: string): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !FOR_PROGRAMS.test(url) && (request.headers.accept ?? '').includes('text/html')
}

/** The reply of an operation that answers only whether it was done. */
export const emptyReply: Record<never, never> = {}
