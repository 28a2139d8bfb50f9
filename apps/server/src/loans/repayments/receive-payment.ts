import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EventEffect } from '../../platform/webhooks/register-webhook.ts'
import type { PaymentProvider, ReportsPayments } from '../../providers/money/collecting.ts'
import type { Services } from '../../services.ts'
import { applyReceipt, keepInSuspense, type ReportedPayment } from './apply-receipt.ts'
import { findPayableLoan } from './find-payable-loan.ts'
import { getReceipt, lockReceiptName, takeEarlyReversal } from './repayments.store.ts'
import { type ReportedReversal, reverseReceipt } from './reverse-receipt.ts'

/**
 * What a payment provider's event does: the money goes to the loan it was meant for, or into suspense with a reason.
 * Receipt, loan event and ledger entry commit together. Whatever came in is kept, so the provider is always told "thank
 * you"; an event that is no payment, or none that can be read, stays kept as it came.
 */
export function receivePayment(
  services: Services,
  teller: Pick<PaymentProvider, 'name'> & ReportsPayments,
): EventEffect {
  const { name: provider } = teller
  return async (tx, body) => {
    const payment = teller.readPayment(body)
    const taken = teller.readReversal(body)
    if (payment === 'unreadable' || taken === 'unreadable') {
      services.log.error('a payment provider told of a payment that cannot be read: see provider_events')
      return 'unreadable'
    }
    if (payment !== null) return receive(services, tx, { ...payment, provider })
    return taken === null ? 'ignored' : receiveReversal(services, tx, { ...taken, provider })
  }
}

/** Also for what staff take back themselves. */
export async function receiveReversal(services: Services, tx: Tx, taken: ReportedReversal): Promise<string> {
  const { provider, receiptId } = taken
  await lockReceiptName(tx, provider, receiptId)
  const outcome = await reverseReceipt(services, tx, taken)
  await recordAudit(tx, provider, 'payment-reversed', { receiptId, outcome })
  return outcome
}

async function receive(services: Services, tx: Tx, payment: ReportedPayment): Promise<string> {
  await lockReceiptName(tx, payment.provider, payment.receiptId)
  const outcome = await keepPayment(services, tx, payment)
  const early = await takeEarlyReversal(tx, payment)
  if (early === null) return outcome
  return `${outcome}, then ${await receiveReversal(services, tx, early)}`
}

async function keepPayment(services: Services, tx: Tx, payment: ReportedPayment): Promise<string> {
  const payable = await findPayableLoan(tx, payment)
  const outcome =
    'suspenseReason' in payable
      ? await keepInSuspense(services, tx, payment, payable)
      : await applyReceipt(services, tx, payment, payable)
  return outcome === 'repeated' && !(await isAsKept(tx, payment)) ? 'contradicted' : outcome
}

async function isAsKept(
  tx: Tx,
  { provider, receiptId, code, amountMinor, currency }: ReportedPayment,
): Promise<boolean> {
  const kept = await getReceipt(tx, provider, receiptId)
  return kept.code === code && kept.amountMinor === amountMinor && kept.currency === currency
}
