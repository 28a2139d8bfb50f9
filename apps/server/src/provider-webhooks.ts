import { receivePayoutAnswer } from './features/disbursements/index.ts'
import { receivePayment } from './features/repayments/index.ts'
import type { Webhook } from './platform/webhooks/register-webhook.ts'
import type { Services } from './services.ts'

/** Every address at which a provider tells us something, and what its events do. */
export function providerWebhooks(services: Services): Webhook[] {
  const { sandbox } = services.config
  if (!sandbox) return []
  const signed = { secret: sandbox.webhookSecret, signatureHeader: 'sandbox-signature' }
  return [
    { path: '/webhooks/payments', provider: 'sandbox-payments', ...signed, effect: receivePayment(services) },
    { path: '/webhooks/payouts', provider: 'sandbox-payouts', ...signed, effect: receivePayoutAnswer(services) },
  ]
}
