import type { Operation } from '@hulog/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freeTextsOf } from '../card-numbers/free-texts.ts'
import type { Wire } from '../wire/wire.ts'
import { DomainError } from './domain-error.ts'
import { MalformedForm, parseForm, readFormFields } from './form-body.ts'
import { querySchemaOf } from './operation-schema.ts'
import { hasRepeatedKey } from './repeated-key.ts'

// Hooks that wait for nothing take a callback: a promise for each would cost every request more than what they do.
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

/** A compressed body is refused, not read as if it were none: a few bytes could unpack to more than a server has. */
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
 * Runs before validation: types form fields, fills what the shared query parameters say (COM-01, COM-08), and covers card
 * numbers in free texts, so that nothing behind it ever holds one (security 59).
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

/** What is no object is left as it came, for validation to refuse. */
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
  mirror(body)
  fill(body, query, operation)
  return body
}

function readFields(fields: Record<string, unknown>, isForm: boolean, { body }: Operation): Record<string, unknown> {
  return isForm ? readFormFields(fields, body) : fields
}

/** A form's own names first: what is text in it and what is JSON, the contract says by name. */
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
