import type { Operation } from '@hulog/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { MalformedForm, parseForm, readFormFields } from './form-body.ts'
import { hasRepeatedKey } from './repeated-key.ts'

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
        done(error ?? (hasRepeatedKey(text) ? new MalformedForm('a field is named twice') : null), body),
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
export async function refuseEncoded(request: FastifyRequest): Promise<void> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new DomainError('UNSUPPORTED_TYPE')
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

/** Runs before validation: types form fields, and fills what the shared query parameters say (COM-01, COM-08). */
export function readBodyFor(operation: Operation) {
  return async (request: FastifyRequest): Promise<void> => {
    const query = request.query as Record<string, unknown>
    mirror(query)
    if (operation.method === 'GET') return
    // No body at all is an empty one; a JSON null is not.
    const given = request.body === undefined ? {} : request.body
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return
    const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
    const body = isForm
      ? readFormFields(given as Record<string, unknown>, operation.body)
      : (given as Record<string, unknown>)
    mirror(body)
    fill(body, query, operation)
    request.body = body
  }
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
