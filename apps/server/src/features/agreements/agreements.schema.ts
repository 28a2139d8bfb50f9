import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An agreement exactly as it was shown and signed, kept forever. */
export const signedAgreements = pgTable(
  'signed_agreements',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    sha256: text().notNull(),
    /** The figures disclosed, as data. */
    disclosure: jsonb().notNull(),
    disclosureHash: text('disclosure_hash').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    /** The session's borrower signed by confirming: from where and with what. */
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.orderId, table.kind] })],
)
