import { type Operation, operations, platformErrors } from '@hulog/contract'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@hulog/contract/limits'
import type { ApiOperation, ApiParameter, ApiRefusal, ApiResponse, JsonSchema } from './api-document.ts'

const byName: Readonly<Record<string, Operation>> = operations

const IDEMPOTENCY_KEY: ApiParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: 'The caller’s own name for this request. The same key and body get the same answer, forever.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
}

/** The access, by the names of the schemes in `describeApi`. */
function securityOf({ access, permission }: Operation): Record<string, string[]>[] {
  if (access === 'borrower') return [{ session: [] }]
  if (access !== 'staff') return []
  return permission === 'own' ? [{ staffSession: [] }] : [{ staffSession: [] }, { serviceKey: [] }]
}

/** Adds the contract's facts that a call's route schema lacks. Other routes do not change. */
export function describeOperation(described: ApiOperation): ApiOperation {
  const operation = byName[described.operationId ?? '']
  if (!operation) return described
  const refusals = refusalsOf(operation)
  return {
    ...described,
    security: securityOf(operation),
    ...(operation.permission === null ? {} : { 'x-permission': operation.permission }),
    parameters: [
      ...(described.parameters ?? []).map(liftDescription),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(operation.method === 'POST' ? { requestBody: describeBody(operation) } : {}),
    responses: describeResponses(operation, refusals),
    'x-refusals': refusals,
  }
}

/** A parameter's description is beside its schema, not inside. */
function liftDescription(parameter: ApiParameter): ApiParameter {
  const { description, ...schema } = parameter.schema
  return { ...parameter, ...(description ? { description } : {}), schema }
}

function describeBody(operation: Operation): NonNullable<ApiOperation['requestBody']> {
  const schema = operation.body as JsonSchema
  if (operation.upload)
    return { required: true, content: { 'multipart/form-data': { schema: withFile(schema, operation.upload) } } }
  const content = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
  return { required: (schema.required ?? []).length > 0, content }
}

function withFile(schema: JsonSchema, field: string): JsonSchema {
  const file = { type: 'string', format: 'binary', description: 'The file itself.' }
  return {
    ...schema,
    properties: { ...schema.properties, [field]: file },
    required: [...(schema.required ?? []), field],
  }
}

const REFUSAL: JsonSchema = { $ref: '#/components/schemas/Refusal' }

const DESCRIPTIONS: Record<number, string> = {
  200: 'Done when `code` is 0 or `00`; otherwise a refusal, and nothing was changed.',
  400: 'The request cannot be read, or a field does not fit.',
  401: 'Nobody is signed in.',
  403: 'The request came from another site, or the caller has no right to it.',
  404: 'No such thing, or not the caller’s.',
  413: 'Too large.',
  415: 'A kind of content that is not accepted.',
  422: 'The idempotency key was used for another request.',
  429: 'Too many calls.',
  431: 'Headers too large.',
  500: 'A fault on the server’s side.',
  503: 'Not available now; safe to try again with the same key.',
}

/** One response a status: business refusals share 200 with the reply, as they share it on the wire. */
function describeResponses(operation: Operation, refusals: ApiRefusal[]): Record<string, ApiResponse> {
  const statuses = [...new Set([200, ...refusals.map(({ status }) => status)])].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const here = refusals.filter((refusal) => refusal.status === status)
      const schema = status === 200 ? successOr(operation, here) : REFUSAL
      return [status, responseOf(status, schema, here)]
    }),
  )
}

function responseOf(status: number, schema: JsonSchema, refusals: ApiRefusal[]): ApiResponse {
  const examples = Object.fromEntries(refusals.map((refusal) => [refusal.name, exampleOf(refusal)]))
  const hasExamples = refusals.length > 0
  return {
    description: DESCRIPTIONS[status] ?? `Status ${status}.`,
    content: { 'application/json': { schema, ...(hasExamples ? { examples } : {}) } },
  }
}

function successOr(operation: Operation, refusals: ApiRefusal[]): JsonSchema {
  const success: JsonSchema = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: operation.codes === 'text' ? { type: 'string', const: '00' } : { type: 'integer', const: 0 },
      message: { type: 'string' },
      data: operation.reply as JsonSchema,
    },
  }
  return refusals.length > 0 ? { oneOf: [success, REFUSAL] } : success
}

function exampleOf({ name, code, message }: ApiRefusal) {
  const data = { reason: name, requestId: 'a3f1c0de-7d1b-4a52-9c0e-1f2d3c4b5a69' }
  return { summary: name, value: { code, message, data } }
}

type PlatformRefusal = keyof typeof platformErrors

/** Every possible refusal of a call: its own, then the platform's. */
function refusalsOf(operation: Operation): ApiRefusal[] {
  const own = Object.entries(operation.errors)
  const shared = platformRefusalsOf(operation).map((name) => [name, platformErrors[name]] as const)
  return [...own, ...shared].map(([name, { code, status, message }]) => ({ name, code, status, message }))
}

function platformRefusalsOf({ access, method, idempotent, callsPerMinute }: Operation): PlatformRefusal[] {
  return [
    'MALFORMED',
    'INVALID_FIELD',
    ...when(access !== 'anyone', 'SIGN_IN_REQUIRED'),
    ...when(access === 'staff', 'NOT_ALLOWED'),
    ...when(method === 'POST', 'CROSS_SITE'),
    ...when(method === 'POST', 'TOO_LARGE'),
    ...when(method === 'POST', 'UNSUPPORTED_TYPE'),
    ...when(idempotent, 'KEY_REUSED'),
    ...when(callsPerMinute !== null, 'TOO_MANY'),
    'HEADERS_TOO_LARGE',
    'INTERNAL',
    'UNAVAILABLE',
    'STORAGE_FULL',
  ]
}

function when(applies: boolean, name: PlatformRefusal): PlatformRefusal[] {
  return applies ? [name] : []
}
