import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyForm, type FormState } from '../../../../../landing/src/facts.ts'
import { sourceOf } from '../../../messaging/index.ts'
import { notBuiltPage } from '../../../platform/http/pages/notice-page.ts'
import { sendPage } from '../../../platform/http/pages/page.ts'
import { contentPolicy } from '../../../platform/http/pages/page-styles.ts'
import type { Services } from '../../../services.ts'
import { answerLandingFailure, type LandingPages } from '../landing-page.route.ts'
import { getSid } from '../registration/send-landing-code.ts'
import type { LandingTemplate } from '../template-content.ts'
import { DEFAULT_TEMPLATE, type TemplateShelf } from '../template-shelf.ts'
import { answerPlainForm, plainCookies, readLinkValues, readPlainForm } from './answer-plain-form.ts'
import '@fastify/cookie'

const UNPROCESSABLE = 422

/** The landing page for a browser that runs no script: its form is sent to the page's own address, its picture comes from here. */
export function plainFormRoutes(
  app: FastifyInstance,
  services: Services,
  templates: TemplateShelf,
  pages: LandingPages,
): void {
  const cookies = plainCookies(services.config.publicUrl)
  const notBuilt = notBuiltPage()
  const options = { schema: { hide: true }, errorHandler: answerLandingFailure }

  /** PRO-03: each page that comes brings a picture of its own. */
  app.get('/promotion/captcha', options, async (request, reply) => {
    const templateId = templateIdOf(request)
    const { sid } = await getSid(services, templates, { templateId }, sourceOf(request.ip))
    cookies.keepSid(reply, sid)
    reply.header('cache-control', 'no-store')
    return reply.redirect(`/api/v2/youmi/promotion/get-captcha?sid=${sid}&t=${services.clock.now().getTime()}`, 302)
  })

  app.post('/promotion', options, async (request, reply) => {
    const { shown: template } = await templates.get(templateIdOf(request))
    const form = readPlainForm(request.body)
    const link = readLinkValues(request.query)
    const read = { sid: cookies.readSid(request), capcode: form.capcode }
    const solved = cookies.readSolved(request)
    const from = { source: sourceOf(request.ip), language: template.language }
    const outcome = await answerPlainForm(services, templates, { form, link, template, read, solved, from })
    if (outcome.kind === 'registered') {
      cookies.forgetSolved(reply)
      const query = new URLSearchParams({ templateId: String(template.id), ...link })
      return reply.redirect(`/promotion?${query}#/downloadTemplate`, 303)
    }
    const isSent = outcome.kind === 'sent'
    if (isSent) cookies.keepSolved(reply, read)
    else if (outcome.isUnsolved) cookies.forgetSolved(reply)
    const { phone, adConsent } = form
    reply.code(isSent ? 200 : outcome.status < 400 ? UNPROCESSABLE : outcome.status)
    return answerWith(request, reply, template, { ...emptyForm, phone, adConsent, message: outcome.message })
  })

  /** Of one visitor's form: kept nowhere. */
  async function answerWith(
    request: FastifyRequest,
    reply: FastifyReply,
    template: LandingTemplate,
    form: FormState,
  ): Promise<FastifyReply> {
    const html = await pages.render(template, form)
    if (html === null) return sendPage(request, reply, notBuilt, 503)
    reply.headers({ 'content-security-policy': contentPolicy(html), 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

function templateIdOf({ query }: FastifyRequest): string {
  const { templateId = DEFAULT_TEMPLATE } = query as { templateId?: unknown }
  return String(templateId)
}
