import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What somebody outside is asked under an id of ours, sealed, from before the first try until the answer is kept: a provider
 * that knows the id refuses anything else under it.
 */
export const outgoingRequests = pgTable('outgoing_requests', {
  /** Ours: of the message, the payout, the charge. */
  id: text().primaryKey(),
  borrowerId: uuid('borrower_id').notNull(),
  sealed: text().notNull(),
  fixedAt: timestamp('fixed_at', { withTimezone: true }).notNull(),
})
