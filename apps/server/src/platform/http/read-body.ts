import type { Operation } from '@hulog/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedForm, parseForm, readFormFields } from './form-body.ts'

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
    else parseJson(request, text, done)
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
    const given = request.body ?? {}
    if (typeof given !== 'object' || Array.isArray(given)) return
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
