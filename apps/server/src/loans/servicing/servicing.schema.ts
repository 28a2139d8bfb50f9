import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/**
 * Money that staff have the bank pay to a borrower, once nobody needs to approve it any more: see `approval_requests`. It goes
 * through the payout provider under the request's own reference, to the borrower's bound account.
 */
export const servicingRequests = pgTable(
  'servicing_requests',
  {
    id: uuid().primaryKey(),
    /** refund of credit, suspense-refund of money that belongs to no loan, advance of a further part of the principal */
    kind: text().notNull(),
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** `provider/receipt id` of money in suspense. */
    receipt: text(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** The last who approved it; null where no rule asks for it. */
    decidedBy: text('decided_by'),
    /** From then on the bank may pay it. */
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /** paying, done, failed, returned */
    state: text().notNull(),
    payoutAccountId: uuid('payout_account_id'),
    providerPayoutId: text('provider_payout_id'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    index('servicing_requests_by_order').on(table.borrowerId, table.orderId),
    index('servicing_requests_open').on(table.askedAt).where(sql`${table.state} = 'paying'`),
    uniqueIndex('one_open_request')
      .on(table.borrowerId, table.orderId, table.kind, sql`coalesce(${table.receipt}, '')`)
      .where(sql`${table.state} = 'paying'`),
    check('request_kind', sql`${table.kind} in ('refund', 'suspense-refund', 'advance')`),
    check('request_state', sql`${table.state} in ('paying', 'done', 'failed', 'returned')`),
    check('request_reason', sql`length(trim(${table.reason})) >= 3`),
    check('request_amount_is_positive', sql`${table.amountMinor} > 0`),
    check('request_receipt', sql`(${table.receipt} is not null) = (${table.kind} = 'suspense-refund')`),
    check('four_eyes', sql`${table.decidedBy} <> ${table.askedBy}`),
  ],
)
