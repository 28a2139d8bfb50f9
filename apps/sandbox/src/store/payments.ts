import type { Database } from './database.ts'

export type Payment = {
  paymentId: string
  reference: string
  code: string
  amountMinor: number
  currency: string
  /** `account`: taken from the payer's bank account, with nothing to type or scan */
  channel: 'paycode' | 'qr' | 'hosted' | 'account'
  description: string
  returnUrl: string | null
  createdAt: string
}

const PAYMENT_COLUMNS = `payment_id AS paymentId, reference, code, amount_minor AS amountMinor, currency, channel, description,
  return_url AS returnUrl, created_at AS createdAt`

export function insertPayment(database: Database, payment: Payment) {
  database
    .prepare(
      `INSERT INTO payments (payment_id, reference, code, amount_minor, currency, channel, description, return_url, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      payment.paymentId,
      payment.reference,
      payment.code,
      payment.amountMinor,
      payment.currency,
      payment.channel,
      payment.description,
      payment.returnUrl,
      payment.createdAt,
    )
}

export function findPaymentByCode(database: Database, code: string): Payment | undefined {
  return database.prepare(`SELECT ${PAYMENT_COLUMNS} FROM payments WHERE code = ?`).get(code) as Payment | undefined
}

export function findPaymentByReference(database: Database, reference: string): Payment | undefined {
  return database.prepare(`SELECT ${PAYMENT_COLUMNS} FROM payments WHERE reference = ?`).get(reference) as
    | Payment
    | undefined
}

export function findPaymentById(database: Database, paymentId: string): Payment | undefined {
  return database.prepare(`SELECT ${PAYMENT_COLUMNS} FROM payments WHERE payment_id = ?`).get(paymentId) as
    | Payment
    | undefined
}

/** Newest first; without the charges: those that a payer pays with something. */
export function listPayments(database: Database, limit: number, { withCharges = true } = {}): Payment[] {
  const where = withCharges ? '' : `WHERE channel <> 'account'`
  return database
    .prepare(`SELECT ${PAYMENT_COLUMNS} FROM payments ${where} ORDER BY seq DESC LIMIT ?`)
    .all(limit) as Payment[]
}

export type Receipt = {
  receiptId: string
  code: string
  paymentId: string | null
  amountMinor: number
  currency: string
  channel: string
  paidAt: string
  eventId: string
}

/** The event of a reversal is named after the receipt's event: there is at most one. */
export const REVERSAL_SUFFIX = '_reversed'

const RECEIPT_COLUMNS = `receipt_id AS receiptId, code, payment_id AS paymentId, amount_minor AS amountMinor, currency, channel,
  paid_at AS paidAt, event_id AS eventId`

export function insertReceipt(database: Database, receipt: Receipt) {
  database
    .prepare(
      `INSERT INTO receipts (receipt_id, code, payment_id, amount_minor, currency, channel, paid_at, event_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      receipt.receiptId,
      receipt.code,
      receipt.paymentId,
      receipt.amountMinor,
      receipt.currency,
      receipt.channel,
      receipt.paidAt,
      receipt.eventId,
    )
}

export function findReceipt(database: Database, receiptId: string): Receipt | undefined {
  return database.prepare(`SELECT ${RECEIPT_COLUMNS} FROM receipts WHERE receipt_id = ?`).get(receiptId) as
    | Receipt
    | undefined
}

export function listReceiptsOf(database: Database, payment: Payment): Receipt[] {
  return database
    .prepare(`SELECT ${RECEIPT_COLUMNS} FROM receipts WHERE code = ? AND payment_id = ? ORDER BY seq`)
    .all(payment.code, payment.paymentId) as Receipt[]
}

type UsedKey = { fingerprint: string; receiptId: string }

export function findUsedKey(database: Database, key: string): UsedKey | undefined {
  return database.prepare('SELECT fingerprint, receipt_id AS receiptId FROM idempotency_keys WHERE key = ?').get(key) as
    | UsedKey
    | undefined
}

export function insertUsedKey(database: Database, key: string, used: UsedKey) {
  database
    .prepare('INSERT INTO idempotency_keys (key, fingerprint, receipt_id) VALUES (?, ?, ?)')
    .run(key, used.fingerprint, used.receiptId)
}
