import type { Database } from './database.ts'
import type { Payment } from './payments.ts'

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

/** The event that takes a receipt back is named after the one that told of it: there is at most one. */
export const REVERSAL_SUFFIX = '_reversed'

const COLUMNS = `receipt_id AS receiptId, code, payment_id AS paymentId, amount_minor AS amountMinor, currency, channel,
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
  return database.prepare(`SELECT ${COLUMNS} FROM receipts WHERE receipt_id = ?`).get(receiptId) as Receipt | undefined
}

export function listReceiptsOf(database: Database, payment: Payment): Receipt[] {
  return database
    .prepare(`SELECT ${COLUMNS} FROM receipts WHERE code = ? AND payment_id = ? ORDER BY seq`)
    .all(payment.code, payment.paymentId) as Receipt[]
}
