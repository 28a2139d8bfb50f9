import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A decision on an application with its facts and reasons. Never changed. */
export const decisions = pgTable(
  'decisions',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    isApproved: boolean('is_approved').notNull(),
    offeredAmountMinor: bigint('offered_amount_minor', { mode: 'number' }).notNull(),
    /** Names of the broken rules. */
    reasons: jsonb().$type<string[]>().notNull(),
    /** The facts the rules saw: figures and flags, no personal data. */
    facts: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    rulesVersion: text('rules_version').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.orderId] })],
)
