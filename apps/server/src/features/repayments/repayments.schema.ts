import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A way to pay that a borrower asked for: what the provider will name when money comes in. */
export const paymentCodes = pgTable(
  'payment_codes',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    reference: uuid().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    code: text().notNull(),
    payUrl: text('pay_url').notNull(),
    qrText: text('qr_text').notNull(),
    channelNumber: text('channel_number').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.reference] }),
    uniqueIndex('payment_code_reference').on(table.reference),
    uniqueIndex('payment_code_code').on(table.code),
  ],
)

/** Money that arrived, each piece once, with what became of it. */
export const receipts = pgTable(
  'receipts',
  {
    provider: text().notNull(),
    receiptId: text('receipt_id').notNull(),
    /** The code the payer used, as the provider gave it. */
    code: text().notNull(),
    borrowerId: uuid('borrower_id'),
    orderId: uuid('order_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** posted to a loan, or in suspense until staff resolve it */
    outcome: text().notNull(),
    /** Why it is in suspense: unknown code, closed loan, other currency. */
    suspenseReason: text('suspense_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.receiptId] }),
    index('receipts_by_order').on(table.borrowerId, table.orderId),
    index('receipts_by_day').on(table.provider, table.paidAt),
    index('receipts_in_suspense').on(table.receivedAt).where(sql`${table.outcome} = 'suspense'`),
    check('receipt_is_positive', sql`${table.amountMinor} > 0`),
    check('receipt_outcome', sql`${table.outcome} in ('posted', 'suspense')`),
  ],
)
