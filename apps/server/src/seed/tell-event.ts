import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Disbursement, receivePayment, receivePayoutAnswer } from '../loans/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { keepEvent, processEvent, type Webhook } from '../platform/webhooks/register-webhook.ts'
import type { Services } from '../services.ts'

/** The bank's word that a payout arrived, dated in the services' own time. */
export async function tellPayout(services: Services, disbursement: Disbursement): Promise<void> {
  const { reference, amountMinor, currency, providerPayoutId } = disbursement
  const payoutId = providerPayoutId ?? `past-${reference}`
  const data = { payoutId, reference, amountMinor, currency, reason: null }
  const provider = sandboxOf(services.providers.payoutProviders)
  const told = { provider: provider.name, ...provider.webhook, effect: receivePayoutAnswer(services, provider) }
  await tell(services, told, 'payout.succeeded', data)
}

type Payment = { receiptId: string; reference: null; code: string; amountMinor: number; currency: string }

export async function tellPayment(services: Services, payment: Payment): Promise<void> {
  const data = { ...payment, paidAt: services.clock.businessNow().toISOString() }
  const provider = sandboxOf(services.providers.paymentProviders)
  const told = { provider: provider.name, ...provider.webhook, effect: receivePayment(services, provider) }
  await tell(services, told, 'payment.received', data)
}

/** Events of the demonstration's past are written as the sandbox writes them. */
function sandboxOf<Provider extends { readonly name: string }>(providers: readonly Provider[]): Provider {
  const sandbox = providers.find(({ name }) => name.startsWith('sandbox-'))
  assert.ok(sandbox, 'the demonstration needs the sandbox')
  return sandbox
}

/** Stored and processed like an event from a webhook, without a signature. */
async function tell(services: Services, webhook: Webhook, type: string, data: object): Promise<void> {
  const eventId = `demo-${randomUUID()}`
  const now = services.clock.now()
  const body = { eventId, type, occurredAt: services.clock.businessNow().toISOString(), data }
  await inTransaction(services.db, (tx) => keepEvent(tx, webhook.provider, eventId, JSON.stringify(body), now))
  await processEvent(services, webhook, eventId, now)
}
