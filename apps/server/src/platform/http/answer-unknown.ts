import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { platformRefusal, sendRefusal } from './answer-error.ts'
import { notFoundPage } from './pages/notice-page.ts'
import { sendPage } from './pages/page.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST']
/** Addresses that programs call: they get the envelope whatever they accept. */
const FOR_PROGRAMS = /^\/(gateway|api|gopia|opponents|webhooks|assets)(\/|$)/

type AnswerUnknown = (request: FastifyRequest, reply: FastifyReply) => void

/** No such address: a page for a person, the envelope for a program. Or one that answers another method, then named. */
export function answerUnknown(app: FastifyInstance): AnswerUnknown {
  const notFound = notFoundPage()
  return (request, reply) => {
    const url = request.url.split('?')[0] ?? '/'
    const allowed = METHODS.filter((method) => method !== request.method && app.findRoute({ method, url }))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    else if (isForPerson(request, url)) return void sendPage(request, reply, notFound, 404)
    sendRefusal(reply, request.id, platformRefusal(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
  }
}

function isForPerson(request: FastifyRequest, url: string): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !FOR_PROGRAMS.test(url) && (request.headers.accept ?? '').includes('text/html')
}
