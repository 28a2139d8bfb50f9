import type { Config } from '../config.ts'
import { badRequest, conflict, notFound, SandboxError } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { type Database, inTransaction } from '../store/database.ts'
import {
  findPaymentByCode,
  findPaymentByReference,
  findReceipt,
  findUsedKey,
  insertPayment,
  insertReceipt,
  insertUsedKey,
  listReceiptsOf,
  type Payment,
  REVERSAL_SUFFIX,
  type Receipt,
} from '../store/payments.ts'
import { findWebhook, insertWebhook } from '../store/webhooks.ts'
import { paymentReceived, paymentReversed } from '../webhooks/events.ts'

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

/** The hosted page of a payment; the QR image encodes the same address. */
export function payUrlOf(config: Config, payment: Payment): string {
  return `${config.publicUrl}/pay/${payment.code}`
}

export type PayRequest = {
  code: string
  amountMinor?: number | undefined
  currency?: string | undefined
  idempotencyKey?: string | undefined
}

const DEFAULT_CURRENCY = 'PHP'

/**
 * Takes money for a code: the requested amount, a part, more, again, late, or for an unknown code. The receipt and the
 * webhook to the lender are one commit. The same key and request give the same receipt.
 */
export function pay(sandbox: SandboxCore, request: PayRequest): Receipt {
  const { database } = sandbox
  const key = request.idempotencyKey
  const fingerprint = JSON.stringify([request.code, request.amountMinor ?? null, request.currency ?? null])
  const used = key === undefined ? undefined : findUsedKey(database, key)
  if (used && used.fingerprint !== fingerprint) {
    throw new SandboxError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another payment')
  }
  const known = used && findReceipt(database, used.receiptId)
  if (known) return known

  const receipt = makeReceipt(sandbox, request)
  inTransaction(database, () => {
    insertWebhook(database, paymentReceived(database, receipt), sandbox.now())
    insertReceipt(database, receipt)
    if (key !== undefined) insertUsedKey(database, key, { fingerprint, receiptId: receipt.receiptId })
  })
  sandbox.dispatcher.wake()
  return receipt
}

function makeReceipt(sandbox: SandboxCore, request: PayRequest): Receipt {
  const code = normalisePayCode(request.code)
  if (code === null) throw badRequest('A pay code has 1 to 64 letters and digits')
  const payment = findPaymentByCode(sandbox.database, code)
  const amountMinor = request.amountMinor ?? payment?.amountMinor
  if (amountMinor === undefined) {
    const hint = hasRightCheckDigit(code) ? '' : ' (a digit may be mistyped)'
    throw notFound(`No payment has the code ${code}${hint}; to pay it all the same, give an amount`)
  }
  return {
    receiptId: sandbox.newId('rcp'),
    code,
    paymentId: payment?.paymentId ?? null,
    amountMinor,
    currency: request.currency ?? payment?.currency ?? DEFAULT_CURRENCY,
    channel: payment?.channel ?? 'paycode',
    paidAt: sandbox.worldNow(),
    eventId: sandbox.newId('evt'),
  }
}

export type PaymentStanding = {
  receipts: Receipt[]
  paidMinor: number
  leftMinor: number
  status: 'open' | 'part_paid' | 'paid'
}

/** The received part of a payment, counting only money of its own currency. */
export function standingOf(database: Database, payment: Payment): PaymentStanding {
  const receipts = listReceiptsOf(database, payment)
  const paidMinor = receipts
    .filter((receipt) => receipt.currency === payment.currency)
    .reduce((sum, receipt) => sum + receipt.amountMinor, 0)
  const leftMinor = Math.max(0, payment.amountMinor - paidMinor)
  const status = leftMinor === 0 ? 'paid' : paidMinor > 0 ? 'part_paid' : 'open'
  return { receipts, paidMinor, leftMinor, status }
}

/** Reverses a payment, once: a repeated request reports nothing more. Returns the id of the event. */
export function takeBack({ database, ...sandbox }: SandboxCore, receiptId: string): string {
  const receipt = findReceipt(database, receiptId)
  if (!receipt) throw notFound(`There is no receipt ${receiptId}`)
  const eventId = receipt.eventId + REVERSAL_SUFFIX
  if (!findWebhook(database, eventId)) {
    insertWebhook(database, paymentReversed(receipt, eventId, sandbox.worldNow()), sandbox.now())
    sandbox.dispatcher.wake()
  }
  return eventId
}

const LENGTH = 12

/** Twelve digits, the last one a check digit (Luhn), the first one never zero, so that no till drops it. */
export function makePayCode(randomBelow: (limit: number) => number): string {
  const first = String(1 + randomBelow(9))
  const rest = Array.from({ length: LENGTH - 2 }, () => randomBelow(10)).join('')
  return first + rest + checkDigit(first + rest)
}

export function hasRightCheckDigit(code: string): boolean {
  return /^\d{12}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)
}

/** A code as typed: 1234-5678 9012 is 123456789012. Null when it cannot be a code of any provider. */
export function normalisePayCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^[0-9A-Za-z]{1,64}$/.test(code) ? code : null
}

/** Groups of four, as printed on a slip. */
export function groupPayCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

// Luhn: from the right, every second digit doubled, digits of the results summed; the check digit completes a ten.
function checkDigit(digits: string): string {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}
