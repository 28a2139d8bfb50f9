import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys of requests that are about no loan and no money, as SQL: done again after months they make one thing too many. */
export const SHORT_LIVED_KEYS =
  "operation in ('uploadPhoto', 'uploadComplaintImage', 'uploadTransferProof', 'saveCalculation', 'saveComplaint')"

/** The answer given under a key. Written in the same transaction as the effect it answers for. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.operation, table.key] }),
    index('short_lived_keys_by_age').on(table.createdAt).where(sql.raw(SHORT_LIVED_KEYS)),
  ],
)
