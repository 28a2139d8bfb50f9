import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { notFoundPage, unavailablePage } from '../../platform/http/pages/notice-page.ts'
import { sendPage } from '../../platform/http/pages/page.ts'

const notFound = notFoundPage()
const unavailable = unavailablePage()

/** A person reads the answer, whatever goes wrong; what only programs do is answered as calls are. */
export function answerLandingFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DomainError && error.reason === 'TEMPLATE_NOT_FOUND')
    return void sendPage(request, reply, notFound, 404)
  if (!isDatabaseAway(error)) throw error
  request.log.error({ err: error, requestId: request.id }, 'request failed')
  sendPage(request, reply, unavailable, 503)
}
