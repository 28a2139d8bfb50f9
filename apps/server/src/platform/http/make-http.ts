import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { followRequests } from '../audit/record-audit.ts'
import { boundedServer } from '../overload/bounded-server.ts'
import { type Overload, shedLoad } from '../overload/overload.ts'
import type { Wire } from '../wire/wire.ts'
import { answerError, answerUnknown, refuseRaw } from './answer-error.ts'
import { compileWhenCalled } from './operation-schema.ts'
import { brandStyle } from './pages/page-styles.ts'
import { acceptBodies, refuseEncoded } from './read-body.ts'
import { logDenials, refuseCrossSite, refuseNulInAddress, refuseRepeatedHeader, safeHeaders } from './safe-headers.ts'
import { closeSlowReaders, limitsOf, PATIENCE } from './slow-connections.ts'

const JSON_LIMIT_BYTES = 64 * 1024
const CALLS = /^\/(gateway|api|gopia)\//

type HttpSettings = {
  readonly isProduction: boolean
  readonly trustedProxies: readonly string[]
  readonly brandColour: string | null
}

/** Fastify as this product uses it: strict input, one envelope for every refusal, safe headers on every answer. */
export async function makeHttp(
  config: HttpSettings,
  log: FastifyBaseLogger,
  wire: Wire | null = null,
  overload: Overload | null = null,
  patience = PATIENCE,
  nowMs?: () => number,
): Promise<FastifyInstance> {
  const headers = safeHeaders(config.isProduction)
  const app = fastify({
    loggerInstance: log,
    // Important events are logged where they happen; a line per request would contain addresses and say little.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: the few lines that are about a request name it themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    ...readingUrls(wire),
    bodyLimit: JSON_LIMIT_BYTES,
    ...limitsOf(patience),
    // Requests that still arrive while this process stops are answered, with the note that the connection ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(overload ? { serverFactory: boundedServer(overload.refusedConnection) } : {}),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 64, ignoreTrailingSlash: false },
    // No hook runs before these.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: refuseRaw,
  })
  compileWhenCalled(app)
  app.decorate('wire', wire)
  app.decorate('brandStyle', brandStyle(config.brandColour))
  app.decorateRequest('borrowerId', '')
  app.decorateRequest('sessionId', '')
  app.decorateRequest('staff', null)
  app.decorateRequest('operationName', '')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknown(app))
  followRequests(app)
  acceptBodies(app)
  closeSlowReaders(app, patience)
  logDenials(app, nowMs)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Answers to calls are about one person at one moment; cacheable ones set their own header. It depends on the
    // matched route, because `/%61pi/…` matches one of ours too.
    if (CALLS.test(request.routeOptions.url ?? request.url)) reply.header('cache-control', 'no-store')
    done()
  })
  if (overload) shedLoad(app, overload)
  app.addHook('onRequest', refuseRepeatedHeader)
  app.addHook('onRequest', refuseCrossSite)
  // After the routes' own `onRequest`, so that a caller without access is refused before learning anything about the
  // input.
  app.addHook('preParsing', refuseNulInAddress)
  app.addHook('preParsing', refuseEncoded)
  await app.register(cookie)
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 10,
      parts: 12,
      fileSize: PHOTO_MAX_BYTES,
      fieldSize: 10_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  })
  await app.register(rateLimit, { global: false })
  return app
}

/** Before any route is looked for. Without a dictionary there is nothing to do, and nothing is done. */
function readingUrls(wire: Wire | null): Pick<FastifyServerOptions, 'rewriteUrl'> {
  return wire ? { rewriteUrl: ({ url = '/' }) => wire.readUrl(url) } : {}
}
