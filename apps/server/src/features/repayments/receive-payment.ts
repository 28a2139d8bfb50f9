import type { Tx } from '../../platform/database/database.ts'
import type { EventEffect } from '../../platform/webhooks/process-event.ts'
import type { PaymentReceived } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import { applyReceipt } from './apply-receipt.ts'
import { findPayableLoan } from './find-payable-loan.ts'
import { keepInSuspense } from './keep-in-suspense.ts'
import { getReceipt } from './repayments.store.ts'

/**
 * What a payment provider's event does: the money goes to the loan it was meant for, or into suspense with a reason.
 * Receipt, loan event and ledger entry commit together. Whatever came in is kept, so the provider is always told "thank
 * you"; an event that is no payment, or none that can be read, stays kept as it came.
 */
export function receivePayment(services: Services): EventEffect {
  const { providers, log } = services
  return async (tx, body) => {
    const payment = providers.payments.readEvent(body)
    if (payment === null) return 'ignored'
    if (payment === 'unreadable') {
      log.error('a payment provider told of a payment that cannot be read: see provider_events')
      return 'unreadable'
    }
    return receive(services, tx, payment)
  }
}

async function receive(services: Services, tx: Tx, payment: PaymentReceived): Promise<string> {
  const payable = await findPayableLoan(tx, payment)
  const outcome =
    'suspenseReason' in payable
      ? await keepInSuspense(services, tx, payment, payable)
      : await applyReceipt(services, tx, payment, payable)
  if (outcome === 'repeated' && !(await isAsKept(services, tx, payment))) {
    services.log.error({ receiptId: payment.receiptId }, 'a payment provider told of one receipt in two ways')
    return 'contradicted'
  }
  return outcome
}

async function isAsKept({ providers }: Services, tx: Tx, payment: PaymentReceived): Promise<boolean> {
  const { code, amountMinor, currency } = payment
  const kept = await getReceipt(tx, providers.payments.name, payment.receiptId)
  return kept.code === code && kept.amountMinor === amountMinor && kept.currency === currency
}
