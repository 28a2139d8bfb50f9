import type { Operation } from '@hulog/contract'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** The input of an operation: the body of a POST, the query of a GET. */
export function inputSchemaOf({ method, query, body }: Operation): Schema {
  return (method === 'GET' ? query : body) as Schema
}

/** Values that fit the operation's schema in every field, so that a test can make exactly one wrong. */
export function goodValues(operation: Operation): Record<string, unknown> {
  return goodObject(inputSchemaOf(operation))
}

export function fieldsOf(operation: Operation): [string, Schema][] {
  return Object.entries(inputSchemaOf(operation).properties ?? {})
}

function goodObject(schema: Schema): Record<string, unknown> {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(required.map(([name, field]) => [name, goodValue(field)]))
}

export function goodValue(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [goodValue(schema.items ?? {})]
  if (schema.type === 'object') return goodObject(schema)
  return goodText(schema)
}

const TEXTS = [
  'abcdef',
  '123456',
  '12345',
  'ab-1',
  'ABCD',
  '1994-05-17',
  '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  'a'.repeat(64),
  'PHP',
  '****1234',
  'en',
  '#0b7a4b',
  'ana.cruz@lender.example',
  's'.repeat(43),
  '123-456-789',
  '123456789',
  '2026-01-31T14:00:00.000Z',
  // Places in lists.
  '2026-01-31T14:00:00.000Z~a',
  '0abc.0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  '2026-01-31~0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  '2026-01-31_1_0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
]

/** Returns the first plain text that fits the field's pattern and lengths. */
function goodText({ pattern, minLength = 0, maxLength = 1000 }: Schema): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const found = TEXTS.find(fits)
  if (found === undefined) throw new Error(`no example text fits ${pattern}`)
  return found
}
