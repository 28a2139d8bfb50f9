import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { codesOf, platformRefusal, sendRefusal } from '../http/answer-error.ts'
import { sendUnavailable } from '../http/pages/notice-page.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type LoadClass, loadClassOf, makeAdmission, makePoolWait, type WatchedPool } from './admission.ts'

/** Keeps queues short: refuses at once requests that could only be answered late. */
export type Overload = {
  /** Lets a request in, to be counted until its answer is sent, or refuses it. */
  admits(load: LoadClass, response: ServerResponse): boolean
  /** Starts measuring. Nothing is refused before this call. */
  look(nowMs: number): void
  /** Looks again and again, until the function returned is called. */
  watch(): () => void
  refusedConnection(): void
}

const LOOK_EVERY_MS = 50
/** So many requests keep every connection of the pool busy, and wait little. */
const LEAST_PER_CONNECTION = 2.5
const LEAST = 40

export function makeOverload(pool: WatchedPool, poolSize: number, { registry }: Pick<Metrics, 'registry'>): Overload {
  const admission = makeAdmission(Math.max(LEAST, LEAST_PER_CONNECTION * poolSize))
  const poolWaitAt = makePoolWait(pool)
  const held = new Set<ServerResponse>()
  let idle = 0
  let lookedAt: number | null = null
  const inHand = () => Math.max(held.size - idle, 0)
  const shed = countShed(registry)
  const refused = countRefusedConnections(registry)
  gauge('hulog_overload_limit', 'Requests that may be in hand at once, as the wait has set it.', () => admission.limit)
  gauge('hulog_requests_in_hand', 'Requests that were let in and are worked on.', inHand)
  gauge('hulog_queue_wait_seconds', 'How long things wait to be begun.', () => admission.waitMs / 1000)

  function gauge(name: string, help: string, read: () => number): void {
    const collect = function (this: Gauge) {
      this.set(read())
    }
    new Gauge({ name, help, registers: [registry], collect })
  }

  function look(nowMs: number): void {
    const loopLateMs = lookedAt === null ? 0 : Math.max(nowMs - lookedAt - LOOK_EVERY_MS, 0)
    lookedAt = nowMs
    idle = 0
    for (const response of held) if (isIdle(response)) idle += 1
    admission.read({ loopLateMs, poolWaitMs: poolWaitAt(nowMs), inHand: inHand() })
  }

  return {
    admits(load, response) {
      const cause = admission.refusal(load, inHand())
      if (cause !== null) {
        shed.inc({ class: load, cause })
        return false
      }
      held.add(response)
      response.once('close', () => held.delete(response))
      return true
    },
    look,
    watch() {
      const timer = setInterval(() => look(performance.now()), LOOK_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
    refusedConnection: () => refused.inc(),
  }
}

/** Its body is arriving, or its answer is being sent: a slow phone, or an imitation of one, takes nobody's place. */
function isIdle({ req, headersSent }: ServerResponse): boolean {
  return headersSent || !req.complete
}

type Registry = Metrics['registry']

function countShed(registry: Registry): Counter<'class' | 'cause'> {
  return new Counter({
    name: 'hulog_requests_shed_total',
    help: 'Requests refused at once, by class: others had waited too long, or the limit was reached.',
    labelNames: ['class', 'cause'],
    registers: [registry],
  })
}

function countRefusedConnections(registry: Registry): Counter {
  return new Counter({
    name: 'hulog_connections_refused_total',
    help: 'Connections that were closed at once, as there were too many.',
    registers: [registry],
  })
}

/** When to come again: the queue is short by then. */
const RETRY_SECONDS = '2'

/** Refuses at once requests that could only be answered late: before the session and the body are read. */
export function shedLoad(app: FastifyInstance, overload: Overload): void {
  const classes = new Map<string, LoadClass>()

  function classOf({ method, routeOptions }: FastifyRequest): LoadClass {
    const key = `${method} ${routeOptions.url}`
    const known = classes.get(key)
    if (known !== undefined) return known
    const load = loadClassOf({ method, url: routeOptions.url, operationId: operationOf(routeOptions.schema) })
    classes.set(key, load)
    return load
  }

  app.addHook('onRequest', (request, reply, done) => {
    const load = classOf(request)
    if (overload.admits(load, reply.raw)) return done()
    refuse(request, reply.header('retry-after', RETRY_SECONDS), load)
  })
  let stop = () => {}
  app.addHook('onListen', async () => {
    stop = overload.watch()
  })
  app.addHook('onClose', async () => stop())
}

function refuse(request: FastifyRequest, reply: FastifyReply, load: LoadClass): void {
  if (load === 'page' && (request.headers.accept ?? '').includes('text/html')) {
    sendUnavailable(request, reply)
    return
  }
  const codes = codesOf(operationOf(request.routeOptions.schema))
  sendRefusal(reply, request.id, platformRefusal('UNAVAILABLE'), codes)
}

function operationOf(schema: unknown): string | undefined {
  const { operationId } = (schema ?? {}) as { operationId?: string }
  return operationId
}
