import type { PaymentReceived } from '../../providers/payments/payment-provider.ts'
import type { Services } from '../../services.ts'
import type { Receipt } from './repayments.store.ts'

type Outcome = Pick<Receipt, 'outcome' | 'suspenseReason' | 'borrowerId' | 'orderId'>

/** A piece of money that arrived, as it is kept. */
export function receiptRow({ clock, providers }: Services, payment: PaymentReceived, became: Outcome): Receipt {
  const { receiptId, code, amountMinor, currency, paidAt } = payment
  const { name: provider } = providers.payments
  const receivedAt = clock.businessNow()
  const later = { resolvedAt: null, reversedAt: null }
  return { provider, receiptId, code, amountMinor, currency, paidAt, receivedAt, ...later, ...became }
}

/** What the loan event and the ledger entry of a receipt name as their source. */
export function sourceOf({ provider, receiptId }: Pick<Receipt, 'provider' | 'receiptId'>): string {
  return `${provider}/${receiptId}`
}
