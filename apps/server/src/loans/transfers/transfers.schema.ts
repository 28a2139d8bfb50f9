import type { PrepaymentEffect } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'
import { files } from '../../platform/platform.schema.ts'

/** A reported bank transfer. It is not a payment: staff match it with money, or refuse it. */
export const transfers = pgTable(
  'transfers',
  {
    borrowerId: uuid('borrower_id').notNull(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    /** The bank's reference, without blanks and in capitals. */
    utr: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    paidOn: date('paid_on').notNull(),
    proofId: uuid('proof_id'),
    /** The borrower's choice for money beyond everything due; null: the usual effect. */
    prepayment: text().$type<PrepaymentEffect>(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    /** received, matched, refused */
    state: text().$type<'received' | 'matched' | 'refused'>().notNull(),
    /** `provider/receipt id` of the money it was found to be. */
    receipt: text(),
    matchedMinor: bigint('matched_minor', { mode: 'number' }),
    refusedBecause: text('refused_because'),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    uniqueIndex('transfers_by_id').on(table.id),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    foreignKey({ columns: [table.borrowerId, table.proofId], foreignColumns: [files.borrowerId, files.id] }),
    index('transfers_by_order').on(table.borrowerId, table.orderId, table.toldAt),
    index('transfers_to_check').on(table.toldAt).where(sql`${table.state} = 'received'`),
    index('transfers_decided').on(table.state, table.decidedAt).where(sql`${table.state} <> 'received'`),
    index('transfers_by_amount').on(table.amountMinor).where(sql`${table.state} = 'received'`),
    // Unique per borrower: if it were global, the first reporter could block others.
    uniqueIndex('one_transfer_per_reference').on(table.borrowerId, table.utr).where(sql`${table.state} <> 'refused'`),
    // Finds other reports of it, over all borrowers.
    index('transfers_by_reference').on(table.utr),
    uniqueIndex('one_transfer_per_receipt').on(table.receipt),
    check('transfer_state', sql`${table.state} in ('received', 'matched', 'refused')`),
    check('transfer_prepayment', sql`${table.prepayment} in ('keep', 'shorten', 'lower')`),
    check('transfer_is_positive', sql`${table.amountMinor} > 0`),
    check('transfer_matched', sql`(${table.receipt} is not null) = (${table.state} = 'matched')`),
    check('transfer_matched_amount', sql`(${table.matchedMinor} is not null) = (${table.state} = 'matched')`),
    check('transfer_refused', sql`(${table.refusedBecause} is not null) = (${table.state} = 'refused')`),
    check('transfer_decided', sql`(${table.decidedBy} is null) = (${table.state} = 'received')`),
    check('transfer_decided_at', sql`(${table.decidedAt} is null) = (${table.state} = 'received')`),
  ],
)
