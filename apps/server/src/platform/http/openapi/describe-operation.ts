import { type Access, type Operation, operations } from '@hulog/contract'
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@hulog/contract/limits'
import type { ApiOperation, ApiParameter, JsonSchema } from './api-document.ts'
import { describeResponses } from './describe-responses.ts'
import { explainFields } from './explain-fields.ts'
import { refusalsOf } from './refusals-of.ts'

const byName: Readonly<Record<string, Operation>> = operations

const IDEMPOTENCY_KEY: ApiParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: 'The caller’s own name for this request. The same key and body get the same answer, forever.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
}

/** Who may call, as the schemes of `describeApi` name it. */
const SECURITY: Readonly<Record<Access, Record<string, string[]>[]>> = {
  anyone: [],
  borrower: [{ session: [] }],
  staff: [{ staffToken: [] }],
}

/** Adds what the contract knows of a call and its route schema does not say. Calls of no contract stay as they are. */
export function describeOperation(described: ApiOperation): ApiOperation {
  const operation = byName[described.operationId ?? '']
  if (!operation) return described
  const refusals = refusalsOf(operation)
  return {
    ...described,
    security: SECURITY[operation.access],
    parameters: [
      ...(described.parameters ?? []).map(explainParameter),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(operation.method === 'POST' ? { requestBody: describeBody(operation) } : {}),
    responses: describeResponses(operation, refusals),
    'x-refusals': refusals,
  }
}

function explainParameter(parameter: ApiParameter): ApiParameter {
  const explained = explainFields({ properties: { [parameter.name]: parameter.schema } }).properties
  const { description, ...schema } = explained?.[parameter.name] ?? parameter.schema
  return { ...parameter, ...(description ? { description } : {}), schema }
}

function describeBody(operation: Operation): NonNullable<ApiOperation['requestBody']> {
  const schema = explainFields(operation.body as JsonSchema)
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
