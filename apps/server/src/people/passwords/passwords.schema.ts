import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from '../borrowers/borrowers.schema.ts'

/** The password of a borrower who wants one. Its Argon2id hash is encrypted too: a dump alone allows no guess. */
export const passwords = pgTable('passwords', {
  borrowerId: uuid('borrower_id')
    .primaryKey()
    .references(() => borrowers.id),
  hashSealed: text('hash_sealed').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
})
