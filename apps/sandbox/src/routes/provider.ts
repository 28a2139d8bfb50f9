import type { FastifyInstance } from 'fastify'
import type { Hangs } from '../hangs.ts'
import { requireApiKey } from '../provider/api-key.ts'
import type { Sandbox } from '../sandbox.ts'
import { providerAdsRoutes } from './provider-ads.ts'
import { providerChargeRoutes } from './provider-charges.ts'
import { providerPaymentRoutes } from './provider-payments.ts'
import { providerPayoutRoutes } from './provider-payouts.ts'
import { providerSmsRoutes } from './provider-sms.ts'

/** What the product calls. The key is asked for before anything else. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.addHook('onRequest', requireApiKey(sandbox.config.apiKey))
  providerSmsRoutes(app, sandbox, hangs)
  providerChargeRoutes(app, sandbox, hangs)
  providerPaymentRoutes(app, sandbox, hangs)
  providerPayoutRoutes(app, sandbox, hangs)
  providerAdsRoutes(app, sandbox)
}
