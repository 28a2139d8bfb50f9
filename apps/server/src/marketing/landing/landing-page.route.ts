import type { FastifyInstance } from 'fastify'
import { notBuiltPage } from '../../platform/http/pages/notice-page.ts'
import { sendPage } from '../../platform/http/pages/page.ts'
import { answerLandingFailure } from './answer-landing-failure.ts'
import type { LandingPages } from './landing-pages.ts'
import { DEFAULT_TEMPLATE, type TemplateShelf } from './template-shelf.ts'

/** PRO-01: the landing page of a template, from memory; the specification's own where an address names none. */
export function landingPageRoute(app: FastifyInstance, templates: TemplateShelf, pages: LandingPages): void {
  const notBuilt = notBuiltPage()
  const options = { schema: { hide: true }, errorHandler: answerLandingFailure }

  app.get('/promotion', options, async (request, reply) => {
    const { templateId = DEFAULT_TEMPLATE } = request.query as { templateId?: unknown }
    const template = await templates.get(String(templateId))
    const page = await pages.find(template.shown)
    return page ? sendPage(request, reply, page) : sendPage(request, reply, notBuilt, 503)
  })
}
