import type { Charge } from '../store/charges.ts'
import type { Database } from '../store/database.ts'
import { findPaymentById, type Receipt } from '../store/payments.ts'
import type { Payout } from '../store/payouts.ts'
import type { NewWebhook, WebhookTarget } from '../store/webhooks.ts'

export function paymentReceived(database: Database, receipt: Receipt): NewWebhook {
  const { eventId, ...data } = receipt
  const reference =
    receipt.paymentId === null ? null : (findPaymentById(database, receipt.paymentId)?.reference ?? null)
  return event('payments', 'payment.received', eventId, receipt.paidAt, { ...data, reference })
}

/** The payer's bank took all of it back. */
export function paymentReversed(receipt: Receipt, eventId: string, occurredAt: string): NewWebhook {
  const { receiptId, amountMinor, currency } = receipt
  return event('payments', 'payment.reversed', eventId, occurredAt, { receiptId, amountMinor, currency })
}

/** A charge that the bank had accepted and then could not take. */
export function paymentFailed(charge: Charge, eventId: string, occurredAt: string): NewWebhook {
  const { reference, reason } = charge
  return event('payments', 'payment.failed', eventId, occurredAt, { reference, reason })
}

export function payoutSettled(payout: Payout, eventId: string, occurredAt: string): NewWebhook {
  const { payoutId, reference, amountMinor, currency, reason } = payout
  const data = { payoutId, reference, amountMinor, currency, reason }
  return event('payouts', `payout.${payout.status}`, eventId, occurredAt, data)
}

/** The body is made once and stored as text: every try sends the same bytes. */
function event(target: WebhookTarget, type: string, eventId: string, occurredAt: string, data: object): NewWebhook {
  return { eventId, target, type, occurredAt, body: JSON.stringify({ eventId, type, occurredAt, data }) }
}
