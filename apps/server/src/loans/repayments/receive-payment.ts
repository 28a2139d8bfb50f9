import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EventEffect } from '../../platform/webhooks/register-webhook.ts'
import type { PaymentReceived, PaymentReversed } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { applyReceipt, keepInSuspense } from './apply-receipt.ts'
import { findPayableLoan } from './find-payable-loan.ts'
import { getReceipt, lockReceiptName, takeEarlyReversal } from './repayments.store.ts'
import { reverseReceipt } from './reverse-receipt.ts'

/**
 * What a payment provider's event does: the money goes to the loan it was meant for, or into suspense with a reason.
 * Receipt, loan event and ledger entry commit together. Whatever came in is kept, so the provider is always told "thank
 * you"; an event that is no payment, or none that can be read, stays kept as it came.
 */
export function receivePayment(services: Services): EventEffect {
  const { providers, log } = services
  return async (tx, body) => {
    const payment = providers.payments.readEvent(body)
    const taken = providers.payments.readReversal(body)
    if (payment === 'unreadable' || taken === 'unreadable') {
      log.error('a payment provider told of a payment that cannot be read: see provider_events')
      return 'unreadable'
    }
    if (payment !== null) return receive(services, tx, payment)
    return taken === null ? 'ignored' : receiveReversal(services, tx, taken)
  }
}

/** Also for what staff take back themselves. */
export async function receiveReversal(services: Services, tx: Tx, taken: PaymentReversed): Promise<string> {
  const { name } = services.providers.payments
  await lockReceiptName(tx, name, taken.receiptId)
  const outcome = await reverseReceipt(services, tx, taken)
  await recordAudit(tx, name, 'payment-reversed', { receiptId: taken.receiptId, outcome })
  return outcome
}

async function receive(services: Services, tx: Tx, payment: PaymentReceived): Promise<string> {
  const { name } = services.providers.payments
  await lockReceiptName(tx, name, payment.receiptId)
  const outcome = await keepPayment(services, tx, payment)
  const early = await takeEarlyReversal(tx, { provider: name, receiptId: payment.receiptId })
  if (early === null) return outcome
  return `${outcome}, then ${await receiveReversal(services, tx, early)}`
}

async function keepPayment(services: Services, tx: Tx, payment: PaymentReceived): Promise<string> {
  const payable = await findPayableLoan(tx, payment)
  const outcome =
    'suspenseReason' in payable
      ? await keepInSuspense(services, tx, payment, payable)
      : await applyReceipt(services, tx, payment, payable)
  return outcome === 'repeated' && !(await isAsKept(services, tx, payment)) ? 'contradicted' : outcome
}

async function isAsKept({ providers }: Services, tx: Tx, payment: PaymentReceived): Promise<boolean> {
  const { code, amountMinor, currency } = payment
  const kept = await getReceipt(tx, providers.payments.name, payment.receiptId)
  return kept.code === code && kept.amountMinor === amountMinor && kept.currency === currency
}
