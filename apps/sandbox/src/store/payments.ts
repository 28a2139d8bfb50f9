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

const COLUMNS = `payment_id AS paymentId, reference, code, amount_minor AS amountMinor, currency, channel, description,
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
  return database.prepare(`SELECT ${COLUMNS} FROM payments WHERE code = ?`).get(code) as Payment | undefined
}

export function findPaymentByReference(database: Database, reference: string): Payment | undefined {
  return database.prepare(`SELECT ${COLUMNS} FROM payments WHERE reference = ?`).get(reference) as Payment | undefined
}

export function findPaymentById(database: Database, paymentId: string): Payment | undefined {
  return database.prepare(`SELECT ${COLUMNS} FROM payments WHERE payment_id = ?`).get(paymentId) as Payment | undefined
}

/** Newest first; without the charges: those that a payer pays with something. */
export function listPayments(database: Database, limit: number, { withCharges = true } = {}): Payment[] {
  const where = withCharges ? '' : `WHERE channel <> 'account'`
  return database.prepare(`SELECT ${COLUMNS} FROM payments ${where} ORDER BY seq DESC LIMIT ?`).all(limit) as Payment[]
}
