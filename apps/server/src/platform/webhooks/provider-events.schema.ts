import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a provider told us, as it came, kept before it is acted on. Each event counts once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    /** Emptied long after it was acted on. */
    rawBody: text('raw_body').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
    outcome: text(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_unprocessed').on(table.receivedAt).where(sql`${table.processedAt} is null`),
    index('provider_events_with_body').on(table.processedAt).where(sql`${table.rawBody} <> ''`),
  ],
)
