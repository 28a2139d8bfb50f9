import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sourceOf } from '../../../messaging/index.ts'
import { captchaRoute } from '../../../people/index.ts'
import { emptyReply } from '../../../platform/http/answer-error.ts'
import type { Routes } from '../../../platform/http/register-operation.ts'
import { languageAsked } from '../../../platform/texts/texts-in.ts'
import type { Services } from '../../../services.ts'
import type { TemplateCache } from '../template-cache.ts'
import type { AskedFrom } from './landing-visitor.ts'
import { registerVisitor } from './register-visitor.ts'
import { getSid, sendLandingCode } from './send-landing-code.ts'

export function registrationRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  templates: TemplateCache,
): void {
  captchaRoute(app, services)
  routes.open('getSid', ({ query, request }) => getSid(services, templates, query, sourceOf(request.ip)))
  routes.open('sendLandingCode', async ({ body, request }) => {
    await sendLandingCode(services, templates, body, askedFrom(request))
    return emptyReply
  })
  routes.open('registerVisitor', async ({ body, request }) => {
    await registerVisitor(services, templates, body, askedFrom(request))
    return emptyReply
  })
}

function askedFrom(request: FastifyRequest): AskedFrom {
  return { source: sourceOf(request.ip), language: languageAsked(request) }
}
