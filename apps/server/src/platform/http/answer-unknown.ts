import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { platformRefusal, sendRefusal } from './answer-error.ts'
import { sendNotFound } from './pages/notice-page.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST']
/** Addresses that programs call: they get the envelope whatever they accept. */
const FOR_PROGRAMS = /^\/(gateway|api|gopia|opponents|webhooks|assets)(\/|$)/

type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => void

/** No such address: a page for a person, the envelope for a program. Or one that answers another method, then named. */
export function answerUnknown(app: FastifyInstance): AnswerUnknown {
  return (request, reply) => {
    const url = request.url.split('?')[0] ?? '/'
    const allowed = METHODS.filter((method) => method !== request.method && app.findRoute({ method, url }))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    else if (isForPerson(request, url)) return void sendNotFound(request, reply)
    sendRefusal(reply, request.id, platformRefusal(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
  }
}

function isForPerson(request: FastifyRequest, url: string): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !FOR_PROGRAMS.test(url) && (request.headers.accept ?? '').includes('text/html')
}
