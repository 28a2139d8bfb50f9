import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { platformRefusal, sendRefusal } from './answer-error.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST']

/** No such address; or an address that answers another method, which is then named. */
export function answerUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  const url = request.url.split('?')[0] ?? '/'
  const allowed = METHODS.filter((method) => method !== request.method && app.findRoute({ method, url }))
  if (allowed.length > 0) reply.header('allow', allowed.join(', '))
  sendRefusal(reply, request.id, platformRefusal(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
}
