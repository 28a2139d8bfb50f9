import type { PrepaymentEffect, RepaymentPurpose } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A way to pay that a borrower requested. Its code is the one that a payment names. */
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
    /** Its purpose; null for an ordinary repayment. */
    purpose: text().$type<RepaymentPurpose>(),
    /** Which extension of the loan, counted from 1: a code extends a loan once, and no other code for the same one does. */
    extensionNumber: integer('extension_number'),
    /** The borrower's choice for money beyond everything due; null: the usual effect. */
    prepayment: text().$type<PrepaymentEffect>(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.reference] }),
    uniqueIndex('payment_code_reference').on(table.reference),
    uniqueIndex('payment_code_code').on(table.code),
    check('code_purpose', sql`${table.purpose} in ('extension', 'coolingOff')`),
    check(
      'extension_has_number',
      sql`(${table.extensionNumber} is not null) = (${table.purpose} is not distinct from 'extension')`,
    ),
    check('code_prepayment', sql`${table.prepayment} in ('keep', 'shorten', 'lower')`),
    check('repayment_has_prepayment', sql`${table.prepayment} is null or ${table.purpose} is null`),
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
    /** When staff had found the owner of money in suspense, or returned it. */
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    /** When the payer's bank took it back. */
    reversedAt: timestamp('reversed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.receiptId] }),
    index('receipts_by_order').on(table.borrowerId, table.orderId),
    index('receipts_by_day').on(table.provider, table.paidAt),
    index('receipts_in_suspense')
      .on(table.receivedAt)
      .where(sql`${table.outcome} = 'suspense' and ${table.resolvedAt} is null`),
    // Lists of staff, newest first. A receipt is found by its own number or by the code that was paid with.
    index('receipts_by_time').on(table.receivedAt, table.provider, table.receiptId),
    index('receipts_by_provider').on(table.provider, table.receivedAt, table.receiptId),
    index('receipts_by_code').on(table.code),
    index('receipts_by_id').on(table.receiptId),
    index('receipts_out_of_suspense')
      .on(table.receivedAt)
      .where(sql`${table.outcome} = 'suspense' and ${table.resolvedAt} is not null`),
    index('receipts_reversed').on(table.receivedAt).where(sql`${table.reversedAt} is not null`),
    // The money collected on a day, from the index alone.
    index('receipts_collected')
      .on(table.currency, table.paidAt, table.amountMinor)
      .where(sql`${table.outcome} = 'posted' and ${table.reversedAt} is null`),
    check('receipt_is_positive', sql`${table.amountMinor} > 0`),
    check('receipt_outcome', sql`${table.outcome} in ('posted', 'suspense')`),
  ],
)

/** A reversal that came before its payment: applied as soon as the payment arrives. */
export const earlyReversals = pgTable(
  'early_reversals',
  {
    provider: text().notNull(),
    receiptId: text('receipt_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.receiptId] })],
)
