import { conflict } from '../errors.ts'
import { isClosedAccount } from '../payouts/create-payout.ts'
import type { SandboxCore } from '../sandbox.ts'
import { type Charge, findCharge, insertCharge } from '../store/charges.ts'
import { inTransaction } from '../store/database.ts'
import { findPaymentById, insertPayment, type Payment } from '../store/payments.ts'
import { getSettings } from '../store/settings.ts'
import { sendCode } from './send-code.ts'
import { takeMoney } from './take-money.ts'

export type ChargeRequest = Pick<Payment, 'reference' | 'amountMinor' | 'currency' | 'description'> &
  Pick<Charge, 'bankCode' | 'accountNumber' | 'holderName' | 'phone'>

const TRIES = 5

/**
 * One charge per reference: asked again, it answers how the first stands, and neither sends a code nor takes money twice.
 * Events name it by its reference without hyphens.
 */
export function createCharge(sandbox: SandboxCore, request: ChargeRequest): Charge {
  const { database } = sandbox
  const known = findCharge(database, request.reference)
  if (known && !isSameRequest(sandbox, known, request)) {
    throw conflict(`Reference ${request.reference} is used by a charge of another amount or account`)
  }
  const charge = known ?? keepCharge(sandbox, request)
  if (charge.status !== 'needs_code' || charge.code !== null) return charge
  return charge.plan === 'no-code' ? takeMoney(sandbox, charge) : sendCode(sandbox, charge)
}

function keepCharge(sandbox: SandboxCore, request: ChargeRequest): Charge {
  const { database } = sandbox
  const { reference, amountMinor, currency, description, ...account } = request
  const isClosed = isClosedAccount(account.accountNumber)
  const charge: Charge = {
    reference,
    paymentId: sandbox.newId('pay'),
    ...account,
    plan: getSettings(database).chargeAnswer,
    status: isClosed ? 'refused' : 'needs_code',
    reason: isClosed ? 'account_closed' : null,
    code: null,
    codeUntilMs: null,
    triesLeft: TRIES,
  }
  const code = reference.replaceAll('-', '')
  const asked = { reference, code, amountMinor, currency, description, channel: 'account', returnUrl: null } as const
  inTransaction(database, () => {
    insertPayment(database, { ...asked, paymentId: charge.paymentId, createdAt: sandbox.worldNow() })
    insertCharge(database, charge)
  })
  return charge
}

function isSameRequest({ database }: SandboxCore, known: Charge, request: ChargeRequest): boolean {
  const payment = findPaymentById(database, known.paymentId)
  return (
    payment?.amountMinor === request.amountMinor &&
    payment.currency === request.currency &&
    known.bankCode === request.bankCode &&
    known.accountNumber === request.accountNumber
  )
}
