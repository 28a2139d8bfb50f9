import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codesOf, platformRefusal, sendRefusal } from '../http/answer-error.ts'
import { sendUnavailable } from '../http/pages/notice-page.ts'
import { type LoadClass, loadClassOf } from './admission.ts'
import type { Overload } from './overload.ts'

/** When to come again: the queue is short by then. */
const RETRY_SECONDS = '2'

/** Refuses at once what could only be answered late: before who asks is known and before the body is read. */
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
