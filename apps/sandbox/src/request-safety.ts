import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SandboxError } from './errors.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

export async function setSecurityHeaders(_request: FastifyRequest, reply: FastifyReply) {
  reply.headers(HEADERS)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** A foreign web page open in the same browser must not move the clock or pay. Programs send no such header. */
export async function requireSameSite(request: FastifyRequest) {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads && request.headers['sec-fetch-site'] === 'cross-site') {
    throw new SandboxError(403, 'cross_site', 'Another web site may not act on the sandbox')
  }
}

/** JSON, where an empty body is an empty object: many callers name the type and send nothing. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else parse(request, String(body), done)
  })
}

export async function readAbsentBodyAsEmpty(request: FastifyRequest) {
  if (request.method === 'POST') request.body ??= {}
}
