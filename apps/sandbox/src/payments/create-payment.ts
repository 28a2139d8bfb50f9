import { conflict } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { findPaymentByCode, findPaymentByReference, insertPayment, type Payment } from '../store/payments.ts'
import { makePayCode } from './pay-code.ts'

export type PaymentRequest = Pick<Payment, 'reference' | 'amountMinor' | 'currency' | 'channel' | 'description'> & {
  returnUrl?: string
}

/** One payment per reference: asking again gives the same code. */
export function createPayment(sandbox: SandboxCore, request: PaymentRequest): Payment {
  const known = findPaymentByReference(sandbox.database, request.reference)
  if (known) {
    const same =
      known.amountMinor === request.amountMinor &&
      known.currency === request.currency &&
      known.channel === request.channel
    if (same) return known
    throw conflict(`Reference ${request.reference} is used by a payment with another amount, currency or channel`)
  }
  const payment: Payment = {
    ...request,
    paymentId: sandbox.newId('pay'),
    code: freshCode(sandbox),
    returnUrl: request.returnUrl ?? null,
    createdAt: sandbox.worldNow(),
  }
  insertPayment(sandbox.database, payment)
  return payment
}

function freshCode(sandbox: SandboxCore): string {
  const code = makePayCode(sandbox.randomBelow)
  return findPaymentByCode(sandbox.database, code) ? freshCode(sandbox) : code
}
