import type { Operation } from '@hulog/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { freeTextsOf } from '../card-numbers/mask-card-numbers.ts'
import type { Wire } from '../wire/wire.ts'
import { DomainError } from './domain-error.ts'
import { querySchemaOf } from './operation-schema.ts'

// Synchronous hooks take a callback: a promise for each would cost every request more than their work.
type Done = (error?: Error) => void

const FORM = 'application/x-www-form-urlencoded'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON and forms, both read strictly: bytes that are no UTF-8 are refused, not replaced. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decodeUtf8(bytes)
    if (text === null) done(new MalformedForm('the body is not UTF-8'))
    else if (text === '') done(null, {})
    else
      parseJson(request, text, (error, body) =>
        done(error ?? (hasRepeatedKey(text, body) ? new MalformedForm('a field is named twice') : null), body),
      )
  })
  app.addContentTypeParser<Buffer>(FORM, { parseAs: 'buffer' }, (_request, bytes, done) => {
    const text = decodeUtf8(bytes)
    if (text === null) return done(new MalformedForm('the body is not UTF-8'))
    try {
      done(null, parseForm(text))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** A compressed body is refused, not read as plain bytes: a few bytes could unpack to more than the server's memory. */
export function refuseEncoded(request: FastifyRequest, _reply: FastifyReply, _body: unknown, done: Done): void {
  const encoding = request.headers['content-encoding']
  done(encoding !== undefined && encoding !== 'identity' ? new DomainError('UNSUPPORTED_TYPE') : undefined)
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

/**
 * Runs before validation: converts form fields, fills in the shared query parameters (COM-01, COM-08), and masks card
 * numbers in free texts, so that no later code holds one (security 59).
 */
export function readBodyFor(operation: Operation, wire: Wire | null = null) {
  const maskQuery = freeTextsOf(querySchemaOf(operation))
  const maskBody = freeTextsOf(operation.body)
  return (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    const query = request.query as Record<string, unknown>
    mirror(query)
    maskQuery?.(query)
    if (operation.method === 'POST') {
      request.body = readBody(request, query, operation, wire)
      maskBody?.(request.body)
    }
    done()
  }
}

/** A value that is not an object is left for validation to refuse. */
function readBody(
  request: FastifyRequest,
  query: Record<string, unknown>,
  operation: Operation,
  wire: Wire | null,
): unknown {
  // No body at all is an empty one; a JSON null is not.
  const given = request.body === undefined ? {} : request.body
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const fields = given as Record<string, unknown>
  const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
  const body = wire ? readWireFields(fields, isForm, operation, wire) : readFields(fields, isForm, operation)
  // Pages of the specification may name order and product in their address alone. A call of staff is about what its body says.
  if (operation.access === 'staff') return body
  mirror(body)
  fill(body, query, operation)
  return body
}

function readFields(fields: Record<string, unknown>, isForm: boolean, { body }: Operation): Record<string, unknown> {
  return isForm ? readFormFields(fields, body) : fields
}

/** A form's own names first: the contract decides by name what is text and what is JSON. */
function readWireFields(fields: Record<string, unknown>, isForm: boolean, operation: Operation, wire: Wire) {
  const given = isForm ? readFormFields(fields, operation.body, wire.readName) : fields
  return wire.readBody(operation, given) as Record<string, unknown>
}

/** `product_id` and `productId` are one value under two names: either fills the other. */
function mirror(values: Record<string, unknown>): void {
  if (values.productId === undefined && values.product_id !== undefined) values.productId = values.product_id
  else if (values.product_id === undefined && values.productId !== undefined) values.product_id = values.productId
}

function fill(body: Record<string, unknown>, query: Record<string, unknown>, operation: Operation): void {
  for (const name of ['productId', 'product_id', 'orderId']) {
    const isTaken = name in operation.body.properties
    if (isTaken && body[name] === undefined && query[name]) body[name] = query[name]
  }
}

/** Thrown for an invalid form: a broken escape, a duplicate field. */
export class MalformedForm extends Error {}

/** Reads `a=1&b=2` strictly: unlike lenient parsers it refuses broken escapes and repeated fields. */
export function parseForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  if (text === '') return fields
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name === '' || name in fields) throw new MalformedForm('a form field is unnamed or repeated')
    fields[name] = equals < 0 ? '' : decode(pair.slice(equals + 1))
  }
  return fields
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (cause) {
    throw new MalformedForm('a form field has a broken escape', { cause })
  }
}

/**
 * Form fields arrive as text. Each is converted here as the contract says, once: integers and booleans from their plain
 * form, lists and objects from JSON. Text that cannot be converted is refused by validation. Names do not change;
 * `readName` returns their name in the contract.
 */
export function readFormFields(
  fields: Record<string, unknown>,
  schema: TObject,
  readName: (name: string) => string = (name) => name,
): Record<string, unknown> {
  // Without a prototype a field called `__proto__` is a field like any other, and refused as unknown.
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(fields)) {
    const field = schema.properties[readName(name)]
    body[name] = field && typeof value === 'string' ? readField(value, field) : value
  }
  return body
}

function readField(value: string, field: TSchema): unknown {
  switch (typeOf(field)) {
    case 'integer':
    case 'number':
      return /^-?(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array':
    case 'object':
      return parseJson(value)
    default:
      return value
  }
}

/** A choice of objects is sent as an object is. */
function typeOf(field: TSchema): unknown {
  if ('type' in field) return field.type
  if ('const' in field) return typeof field.const
  const choices = 'anyOf' in field ? (field.anyOf as TSchema[]) : []
  return choices.length > 0 && choices.every((choice) => typeOf(choice) === 'object') ? 'object' : undefined
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/**
 * True when an object of this valid JSON text names a field twice. Readers differ in which of the two they take, so that
 * what one checked another could use; here neither is.
 */
export function hasRepeatedKey(json: string, read: unknown): boolean {
  return !isPlainlyUnrepeated(json, read) && findRepeatedKey(json)
}

/** Each name is followed by a colon: with no more colons than fields, none is a duplicate. Most bodies end here. */
function isPlainlyUnrepeated(json: string, read: unknown): boolean {
  return typeof read === 'object' && read !== null && json.split(':').length - 1 === Object.keys(read).length
}

function findRepeatedKey(json: string): boolean {
  const open: (Set<string> | null)[] = []
  let lastText = '""'
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') lastText = token
    else {
      const keys = open.at(-1)
      const key: string = JSON.parse(lastText)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
