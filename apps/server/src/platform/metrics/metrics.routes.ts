import '@fastify/swagger'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../http/domain-error.ts'
import type { Metrics } from './metrics.ts'

/** Measures every request, and shows the metrics to the operators. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  const timerOf = makeTimers(metrics)
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of a route, not the requested address: callers could invent any number of labels.
    const operation = request.operationName || (request.routeOptions.url ?? 'unknown')
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    timerOf(operation, status).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromInside(request) && !carriesToken(request, token)) throw new DomainError('NOT_FOUND')
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics())
  })
}

/** One timer per pair of labels, looked up instead of made at each request. There are as many as routes. */
function makeTimers({ requestSeconds }: Metrics) {
  const timers = new Map<string, ReturnType<typeof requestSeconds.labels>>()
  return (operation: string, status: string) => {
    const key = `${operation} ${status}`
    const timer = timers.get(key) ?? requestSeconds.labels({ operation, status })
    timers.set(key, timer)
    return timer
  }
}

const inside = new BlockList()

inside.addSubnet('127.0.0.0', 8)

inside.addSubnet('10.0.0.0', 8)

inside.addSubnet('172.16.0.0', 12)

inside.addSubnet('192.168.0.0', 16)

inside.addAddress('::1', 'ipv6')

inside.addSubnet('fc00::', 7, 'ipv6')

/**
 * Directly from this machine or its own network. A forwarded request came from elsewhere: behind a proxy every visitor
 * would look like the proxy.
 */
function isFromInside(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const family = isIP(peer)
  return family !== 0 && inside.check(peer, family === 6 ? 'ipv6' : 'ipv4')
}

/** Tells whether a request has this token. Digests are compared, so that the time reveals nothing about the token. */
export function carriesToken({ headers }: FastifyRequest, token: string | null): boolean {
  const { authorization } = headers
  if (token === null || authorization === undefined) return false
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
