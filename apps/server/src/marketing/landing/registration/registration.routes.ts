import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sourceOf } from '../../../messaging/index.ts'
import { captchaRoute } from '../../../people/index.ts'
import { nothingToSay } from '../../../platform/http/answer-error.ts'
import type { Routes } from '../../../platform/http/register-operation.ts'
import { languageAsked } from '../../../platform/texts/texts-in.ts'
import type { Services } from '../../../services.ts'
import type { TemplateShelf } from '../template-shelf.ts'
import type { AskedFrom } from './landing-visitor.ts'
import { registerVisitor } from './register-visitor.ts'
import { getSid, sendLandingCode } from './send-landing-code.ts'

export function registrationRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  templates: TemplateShelf,
): void {
  captchaRoute(app, services)
  routes.open('getSid', ({ query, request }) => getSid(services, templates, query, sourceOf(request.ip)))
  routes.open('sendLandingCode', async ({ body, request }) => {
    await sendLandingCode(services, templates, body, askedFrom(request))
    return nothingToSay
  })
  routes.open('registerVisitor', async ({ body, request }) => {
    await registerVisitor(services, templates, body, askedFrom(request))
    return nothingToSay
  })
}

function askedFrom(request: FastifyRequest): AskedFrom {
  return { source: sourceOf(request.ip), language: languageAsked(request) }
}
