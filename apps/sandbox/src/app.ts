import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerError, answerNotFound, SandboxError } from './errors.ts'
import { createHangs } from './provider/answer-under-fault.ts'
import { authenticatorRoutes } from './routes/authenticator.ts'
import { chargeRoutes, payoutRoutes, settingRoutes } from './routes/bank.ts'
import { homeActionRoutes, homeRoutes } from './routes/home.ts'
import { partnerPageRoutes, partnerRoutes } from './routes/partner.ts'
import { payPageRoutes } from './routes/pay-page.ts'
import { paymentRoutes } from './routes/payments.ts'
import { providerRoutes } from './routes/provider.ts'
import { storeRoutes } from './routes/stores.ts'
import { clockRoutes, conversionRoutes, faultRoutes, messageRoutes } from './routes/test-controls.ts'
import type { Sandbox } from './sandbox.ts'

/** The HTTP face of a sandbox: the provider's interface, the demo and test interface, and the pages for a person. */
export function buildApp(sandbox: Sandbox): FastifyInstance {
  const app = fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
  })
  const hangs = createHangs(sandbox.timings.hangMs)
  app.addHook('preClose', async () => hangs.cutAll())

  app.addHook('onRequest', requireSameSite)
  app.addHook('onSend', setSecurityHeaders)
  app.addHook('preValidation', readAbsentBodyAsEmpty)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.removeAllContentTypeParsers()
  readJson(app)

  for (const routes of [
    messageRoutes,
    authenticatorRoutes,
    paymentRoutes,
    chargeRoutes,
    payoutRoutes,
    settingRoutes,
    faultRoutes,
    clockRoutes,
    conversionRoutes,
    partnerRoutes,
  ]) {
    app.register(async (scope) => routes(scope, sandbox))
  }
  app.register(async (scope) => providerRoutes(scope, sandbox, hangs))
  for (const pages of [homeRoutes, homeActionRoutes, payPageRoutes, partnerPageRoutes, storeRoutes]) {
    app.register(async (scope) => pages(scope, sandbox))
  }
  return app
}

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
