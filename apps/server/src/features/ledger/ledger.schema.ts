import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * One money event. Its postings sum to zero, which the database checks at commit; neither an entry nor a posting can be
 * changed or removed, only reversed by a further entry.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    currency: text().notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** What it was posted for (a payout, a receipt): unique, so that one cause is posted once. */
    sourceId: text('source_id').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('ledger_entry_source').on(table.kind, table.sourceId)],
)

/** One line of an entry: positive is a debit, negative a credit, in minor units of the entry's currency. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    line: integer().notNull(),
    account: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    borrowerId: uuid('borrower_id'),
    orderId: uuid('order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    index('ledger_postings_by_order').on(table.borrowerId, table.orderId),
    index('ledger_postings_by_account').on(table.account),
    check('posting_is_not_zero', sql`${table.amountMinor} <> 0`),
  ],
)
