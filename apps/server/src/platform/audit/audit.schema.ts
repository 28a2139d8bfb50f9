import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What happened that security or money depends on: who, what, when. Appended only; the database refuses changes. */
export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor: text().notNull(),
  action: text().notNull(),
  details: jsonb().notNull(),
})
