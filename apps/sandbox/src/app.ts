import fastify, { type FastifyInstance } from 'fastify'
import { answerError, answerNotFound } from './errors.ts'
import { createHangs } from './provider/answer-under-fault.ts'
import { readAbsentBodyAsEmpty, readJson, requireSameSite, setSecurityHeaders } from './request-safety.ts'
import { chargeRoutes, payoutRoutes, settingRoutes } from './routes/bank.ts'
import { homeActionRoutes, homeRoutes } from './routes/home.ts'
import { partnerPageRoutes, partnerRoutes } from './routes/partner.ts'
import { payPageRoutes } from './routes/pay-page.ts'
import { paymentRoutes } from './routes/payments.ts'
import { providerRoutes } from './routes/provider.ts'
import { storeRoutes } from './routes/stores.ts'
import { clockRoutes, conversionRoutes, faultRoutes, messageRoutes } from './routes/test-controls.ts'
import type { Sandbox } from './sandbox.ts'

/** The HTTP face of a sandbox: the provider's interface, the demo and test interface, and the pages for a person. */
export function buildApp(sandbox: Sandbox): FastifyInstance {
  const app = fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
  })
  const hangs = createHangs(sandbox.timings.hangMs)
  app.addHook('preClose', async () => hangs.cutAll())

  app.addHook('onRequest', requireSameSite)
  app.addHook('onSend', setSecurityHeaders)
  app.addHook('preValidation', readAbsentBodyAsEmpty)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.removeAllContentTypeParsers()
  readJson(app)

  for (const routes of [
    messageRoutes,
    paymentRoutes,
    chargeRoutes,
    payoutRoutes,
    settingRoutes,
    faultRoutes,
    clockRoutes,
    conversionRoutes,
    partnerRoutes,
  ]) {
    app.register(async (scope) => routes(scope, sandbox))
  }
  app.register(async (scope) => providerRoutes(scope, sandbox, hangs))
  for (const pages of [homeRoutes, homeActionRoutes, payPageRoutes, partnerPageRoutes, storeRoutes]) {
    app.register(async (scope) => pages(scope, sandbox))
  }
  return app
}
