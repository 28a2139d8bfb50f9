import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters shared by every process: how often something happened in the running window. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    key: text().primaryKey(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('limit_counters_by_end').on(table.windowEndsAt)],
)
