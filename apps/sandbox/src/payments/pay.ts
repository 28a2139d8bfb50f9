import { badRequest, notFound, SandboxError } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { findUsedKey, insertUsedKey } from '../store/idempotency.ts'
import { findPaymentByCode } from '../store/payments.ts'
import { findReceipt, insertReceipt, type Receipt } from '../store/receipts.ts'
import { insertWebhook } from '../store/webhooks.ts'
import { paymentReceived } from '../webhooks/events.ts'
import { hasRightCheckDigit, normalisePayCode } from './pay-code.ts'

export type PayRequest = {
  code: string
  amountMinor?: number | undefined
  currency?: string | undefined
  idempotencyKey?: string | undefined
}

const DEFAULT_CURRENCY = 'PHP'

/**
 * Takes money for a code: the amount asked, a part, more, again, late, or for a code nobody issued. The receipt and the
 * webhook that tells the lender are one commit. The same key and request give the same receipt.
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
