import { receivePayoutAnswer } from './loans/disbursements/index.ts'
import { receiveChargeFailure } from './loans/payway/index.ts'
import { receivePayment } from './loans/repayments/index.ts'
import { receiveRefundAnswer } from './loans/servicing/index.ts'
import type { EventEffect, Webhook } from './platform/webhooks/register-webhook.ts'
import type { Services } from './services.ts'

/** Every address at which a provider tells us something, and what its events do. */
export function providerWebhooks(services: Services): Webhook[] {
  const { sandbox } = services.config
  if (!sandbox) return []
  const signed = { secrets: sandbox.webhookSecrets, signatureHeader: 'sandbox-signature' }
  return [
    { path: '/webhooks/payments', provider: 'sandbox-payments', ...signed, effect: paymentTold(services) },
    { path: '/webhooks/payouts', provider: 'sandbox-payouts', ...signed, effect: payoutAnswered(services) },
  ]
}

/** Money that came or was taken back, and charges to an account that brought none. */
function paymentTold(services: Services): EventEffect {
  const [ofCharge, ofPayment] = [receiveChargeFailure(services), receivePayment(services)]
  return async (tx, body) => (await ofCharge(tx, body)) ?? ofPayment(tx, body)
}

/** The bank answers for loans and for what is paid back alike: refunds have references of their own. */
function payoutAnswered(services: Services): EventEffect {
  const [ofRefund, ofPayout] = [receiveRefundAnswer(services), receivePayoutAnswer(services)]
  return async (tx, body) => (await ofRefund(tx, body)) ?? ofPayout(tx, body)
}
