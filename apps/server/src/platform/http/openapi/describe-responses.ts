import type { Operation } from '@hulog/contract'
import type { ApiRefusal, ApiResponse, JsonSchema } from './api-document.ts'
import { explainFields } from './explain-fields.ts'

const REFUSAL: JsonSchema = { $ref: '#/components/schemas/Refusal' }

const DESCRIPTIONS: Record<number, string> = {
  200: 'Done when `code` is 0 or `00`; otherwise a refusal, and nothing was changed.',
  400: 'The request cannot be read, or a field does not fit.',
  401: 'Nobody is signed in.',
  403: 'The request came from another site.',
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
export function describeResponses(operation: Operation, refusals: ApiRefusal[]): Record<string, ApiResponse> {
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
      data: explainFields(operation.reply as JsonSchema),
    },
  }
  return refusals.length > 0 ? { oneOf: [success, REFUSAL] } : success
}

function exampleOf({ name, code, message }: ApiRefusal) {
  const data = { reason: name, requestId: 'a3f1c0de-7d1b-4a52-9c0e-1f2d3c4b5a69' }
  return { summary: name, value: { code, message, data } }
}
