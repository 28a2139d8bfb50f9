import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The answer given under a key, kept forever. Written in the same transaction as the effect it answers for. */
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
  (table) => [primaryKey({ columns: [table.actor, table.operation, table.key] })],
)
