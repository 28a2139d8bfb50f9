import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../platform/http/answer-error.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { notBuiltPage, notFoundPage, unavailablePage } from '../../platform/http/pages/notice-page.ts'
import { sendPage } from '../../platform/http/pages/page.ts'
import type { LandingPages } from './landing-pages.ts'
import { DEFAULT_TEMPLATE, type TemplateShelf } from './template-shelf.ts'

/** PRO-01: the landing page of a template, from memory; the specification's own where an address names none. */
export function landingPageRoute(app: FastifyInstance, templates: TemplateShelf, pages: LandingPages): void {
  const notBuilt = notBuiltPage()
  const notFound = notFoundPage()
  const unavailable = unavailablePage()
  // A person reads the answer, whatever goes wrong.
  function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
    if (error instanceof DomainError) return void sendPage(request, reply, notFound, 404)
    if (!isDatabaseAway(error)) throw error
    request.log.error({ err: error, requestId: request.id }, 'request failed')
    sendPage(request, reply, unavailable, 503)
  }

  app.get('/promotion', { schema: { hide: true }, errorHandler: answerError }, async (request, reply) => {
    const { templateId = DEFAULT_TEMPLATE } = request.query as { templateId?: unknown }
    const template = await templates.get(String(templateId))
    const page = await pages.find(template.shown)
    return page ? sendPage(request, reply, page) : sendPage(request, reply, notBuilt, 503)
  })
}
