import { randomUUID } from 'node:crypto'
import { type Disbursement, receivePayoutAnswer } from '../loans/disbursements/index.ts'
import { receivePayment } from '../loans/repayments/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { keepEvent } from '../platform/webhooks/provider-events.store.ts'
import { type EventEffect, processEvent } from '../platform/webhooks/register-webhook.ts'
import type { Services } from '../services.ts'

/** The bank's word that a payout arrived, dated in the services' own time. */
export async function tellPayout(services: Services, disbursement: Disbursement): Promise<void> {
  const { reference, amountMinor, currency, providerPayoutId } = disbursement
  const payoutId = providerPayoutId ?? `past-${reference}`
  const data = { payoutId, reference, amountMinor, currency, reason: null }
  await tell(services, services.providers.payouts.name, 'payout.succeeded', data, receivePayoutAnswer(services))
}

type Payment = { receiptId: string; reference: null; code: string; amountMinor: number; currency: string }

export async function tellPayment(services: Services, payment: Payment): Promise<void> {
  const data = { ...payment, paidAt: services.clock.businessNow().toISOString() }
  await tell(services, services.providers.payments.name, 'payment.received', data, receivePayment(services))
}

/** Kept and acted on as an event that came by webhook; only the signature is missing, for nobody sent it. */
async function tell(
  services: Services,
  provider: string,
  type: string,
  data: object,
  effect: EventEffect,
): Promise<void> {
  const eventId = `demo-${randomUUID()}`
  const now = services.clock.now()
  const body = { eventId, type, occurredAt: services.clock.businessNow().toISOString(), data }
  await inTransaction(services.db, (tx) => keepEvent(tx, provider, eventId, JSON.stringify(body), now))
  await processEvent(services, provider, eventId, effect, now)
}
