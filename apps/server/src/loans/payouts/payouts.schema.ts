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

/** One attempt to pay out a loan. The bank receives the reference and pays each reference at most once. */
export const disbursements = pgTable(
  'disbursements',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    attempt: integer().notNull(),
    reference: text().notNull(),
    providerPayoutId: text('provider_payout_id'),
    payoutAccountId: uuid('payout_account_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** requested, sent, succeeded, failed, reversed */
    state: text().notNull(),
    reason: text(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.attempt] }),
    uniqueIndex('disbursement_reference').on(table.reference),
    index('disbursements_by_day').on(table.requestedAt),
    index('disbursements_unanswered').on(table.requestedAt).where(sql`${table.state} in ('requested', 'sent')`),
    index('disbursements_failed').on(table.requestedAt).where(sql`${table.state} in ('failed', 'reversed')`),
    uniqueIndex('one_payout_under_way')
      .on(table.borrowerId, table.orderId)
      .where(sql`${table.state} in ('requested', 'sent', 'succeeded')`),
    check('payout_is_positive', sql`${table.amountMinor} > 0`),
    check('payout_state', sql`${table.state} in ('requested', 'sent', 'succeeded', 'failed', 'reversed')`),
  ],
)
