import { receiveChargeFailure, receivePayment, receivePayoutAnswer, receiveRefundAnswer } from './loans/index.ts'
import type { EventEffect, Webhook } from './platform/webhooks/register-webhook.ts'
import type { PaymentProvider } from './providers/money/collecting.ts'
import { debitsAccounts } from './providers/money/direct-debit.ts'
import type { PayoutProvider } from './providers/money/payouts.ts'
import type { Services } from './services.ts'

/** Every address at which a provider tells us something, and what its events do. */
export function providerWebhooks(services: Services): Webhook[] {
  const { paymentProviders, payoutProviders } = services.providers
  return [
    ...paymentProviders.map((provider) => webhookOf(provider, paymentTold(services, provider))),
    ...payoutProviders.map((provider) => webhookOf(provider, payoutAnswered(services, provider))),
  ]
}

function webhookOf({ name, webhook }: Pick<PaymentProvider, 'name' | 'webhook'>, effect: EventEffect): Webhook {
  return { ...webhook, provider: name, effect }
}

/** Money that came or was taken back, and charges to an account that brought none. */
function paymentTold(services: Services, provider: PaymentProvider): EventEffect {
  const ofPayment = receivePayment(services, provider)
  if (!debitsAccounts(provider)) return ofPayment
  const ofCharge = receiveChargeFailure(provider)
  return async (tx, body) => (await ofCharge(tx, body)) ?? ofPayment(tx, body)
}

/** The bank answers for loans and for what is paid back alike: refunds have references of their own. */
function payoutAnswered(services: Services, provider: PayoutProvider): EventEffect {
  const [ofRefund, ofPayout] = [receiveRefundAnswer(services, provider), receivePayoutAnswer(services, provider)]
  return async (tx, body) => (await ofRefund(tx, body)) ?? ofPayout(tx, body)
}
