import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../borrowers/borrowers.schema.ts'

/**
 * Codes by which a web view gets a session, for their minute. Code and device are stored as hashes: a reader of this table
 * can use none of them.
 */
export const handOvers = pgTable(
  'hand_overs',
  {
    codeHash: text('code_hash').primaryKey(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    /** The session that asked for the code. With its end the code ends too. */
    sessionId: uuid('session_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('hand_overs_by_borrower').on(table.borrowerId), index('hand_overs_by_end').on(table.expiresAt)],
)
