import { bigint, char, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What happened that security or money depends on: who, what, when. Appended only; the database refuses changes. */
export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
})

/**
 * Each event is a link of one of sixteen hash chains, made by the database as the last thing of the transaction that wrote
 * the event: see `audit-chains.ts`.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    chain: smallint().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.seq] }),
    unique('audit_event_is_linked_once').on(table.eventId),
  ],
)

/** The last link of each chain. It moves only with the event that becomes the last. */
export const auditChainHeads = pgTable('audit_chain_heads', {
  chain: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: char({ length: 64 }).notNull(),
})
