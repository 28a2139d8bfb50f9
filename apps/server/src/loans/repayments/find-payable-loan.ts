import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import type { Loan } from '@hulog/lending'
import { loadLoan, lockOrder, type Order, storedStatus } from '../../origination/orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentReceived } from '../../providers/payments/payment-provider.ts'
import { findPaymentCode, type PaymentCode } from './repayments.store.ts'
import { isRepayable } from './running-loan.ts'

/** `code`: what was paid with; null when staff found the loan. */
export type PayableLoan = { order: Order; loan: Loan; code: PaymentCode | null }

export type SuspenseReason =
  | 'unknown-code'
  | 'other-reference'
  | 'other-currency'
  | 'amount-out-of-range'
  | 'loan-settled'
  | 'loan-not-running'

/** Money that belongs to no running loan; the code it was paid with, when it is one of ours. */
export type Unmatched = { suspenseReason: SuspenseReason; code: PaymentCode | null }

/**
 * The loan a payment was meant for, running or written off, locked, so that two payments that arrive together are applied one after the
 * other. Money for a loan that was settled in the meantime is not credited to anything: staff give it back.
 */
export async function findPayableLoan(tx: Tx, payment: PaymentReceived): Promise<PayableLoan | Unmatched> {
  const code = await findPaymentCode(tx, payment.code)
  if (!code) return { suspenseReason: 'unknown-code', code }
  if (payment.reference !== null && payment.reference !== code.reference)
    return { suspenseReason: 'other-reference', code }
  if (payment.currency !== code.currency) return { suspenseReason: 'other-currency', code }
  if (payment.amountMinor > MAX_AMOUNT_MINOR) return { suspenseReason: 'amount-out-of-range', code }
  const order = await lockOrder(tx, code.borrowerId, code.orderId)
  const status = storedStatus(order)
  if (status === 'settled') return { suspenseReason: 'loan-settled', code }
  if (!isRepayable(order)) return { suspenseReason: 'loan-not-running', code }
  return { order, loan: await loadLoan(tx, order), code }
}
