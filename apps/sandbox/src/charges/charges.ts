import { conflict } from '../errors.ts'
import { formatMoney } from '../money.ts'
import { pay } from '../payments/payments.ts'
import { isClosedAccount } from '../payouts/payouts.ts'
import type { SandboxCore } from '../sandbox.ts'
import { receiveMessage } from '../sms/messages.ts'
import { type Charge, findCharge, insertCharge, updateCharge } from '../store/charges.ts'
import { inTransaction } from '../store/database.ts'
import { findPaymentById, insertPayment, type Payment } from '../store/payments.ts'
import { getSettings } from '../store/settings-and-faults.ts'
import { insertWebhook } from '../store/webhooks.ts'
import { paymentFailed } from '../webhooks/events.ts'

export type ChargeRequest = Pick<Payment, 'reference' | 'amountMinor' | 'currency' | 'description'> &
  Pick<Charge, 'bankCode' | 'accountNumber' | 'holderName' | 'phone'>

const TRIES = 5

/**
 * One charge per reference: a repeated request returns the state of the first, and neither sends a code nor takes money
 * twice. Events name it by its reference without hyphens.
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

type ConfirmAnswer = { charge: Charge; codeIs: 'right' | 'wrong' | 'expired' | 'not asked for' }

/** The code as the payer typed it. A decision is final: a repeated request takes nothing again. */
export function confirmCharge(sandbox: SandboxCore, charge: Charge, typed: string): ConfirmAnswer {
  const { database } = sandbox
  if (charge.status !== 'needs_code') return { charge, codeIs: 'not asked for' }
  if (charge.code === null || (charge.codeUntilMs ?? 0) <= sandbox.now()) return { charge, codeIs: 'expired' }
  if (charge.code === typed) return { charge: takeMoney(sandbox, charge), codeIs: 'right' }
  const triesLeft = charge.triesLeft - 1
  const change = triesLeft === 0 ? { triesLeft, ...refused('too_many_tries') } : { triesLeft }
  return { charge: updateCharge(database, charge.reference, change), codeIs: 'wrong' }
}

/** The bank's action with a valid code: takes the money, once, refuses, or accepts and fails later. */
function takeMoney(sandbox: SandboxCore, charge: Charge): Charge {
  const { database } = sandbox
  const { reference } = charge
  if (charge.plan === 'refuse') return updateCharge(database, reference, refused('insufficient_funds'))
  if (charge.plan === 'refuse-unsaid') return updateCharge(database, reference, refused(null))
  if (charge.plan === 'fail') return failLater(sandbox, charge)
  pay(sandbox, { code: reference.replaceAll('-', ''), idempotencyKey: `charge ${reference}` })
  return updateCharge(database, reference, { status: 'accepted', code: null })
}

function refused(reason: string | null) {
  return { status: 'refused', reason, code: null } as const
}

/** The caller learns that it was accepted; a webhook reports the later failure. */
function failLater(sandbox: SandboxCore, charge: Charge): Charge {
  const { database } = sandbox
  const change = { status: 'failed', reason: 'insufficient_funds', code: null } as const
  const event = paymentFailed({ ...charge, ...change }, sandbox.newId('evt'), sandbox.worldNow())
  inTransaction(database, () => {
    insertWebhook(database, event, sandbox.now())
    updateCharge(database, charge.reference, change)
  })
  sandbox.dispatcher.wake()
  return { ...charge, ...change }
}

const CODE_LENGTH = 6

const CODE_MS = 5 * 60_000

/** The payer's bank sends a code to the payer's phone; the one before works no more. */
export function sendCode(sandbox: SandboxCore, { reference, paymentId, bankCode, phone }: Charge): Charge {
  const code = Array.from({ length: CODE_LENGTH }, () => sandbox.randomBelow(10)).join('')
  const payment = findPaymentById(sandbox.database, paymentId)
  if (!payment) throw new Error(`charge ${reference} is for no payment`)
  const amount = formatMoney(payment.amountMinor, payment.currency)
  const text = `${bankCode}: ${code} is the code to pay ${amount} from your account. It works for 5 minutes.`
  receiveMessage(sandbox, { id: sandbox.newId('otp'), to: phone, text, channel: 'sms' }, null)
  return updateCharge(sandbox.database, reference, { code, codeUntilMs: sandbox.now() + CODE_MS })
}
