import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { borrowers } from './borrowers.schema.ts'

/** TRM-05: what a borrower corrected, as it was and as it is, for staff to look at. Appended only. */
export const dataCorrections = pgTable(
  'data_corrections',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    what: text().$type<'fullName' | 'birthOn' | 'address'>().notNull(),
    /** Both as JSON. */
    oldSealed: text('old_sealed').notNull(),
    newSealed: text('new_sealed').notNull(),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('corrections_by_time').on(table.correctedAt),
    uniqueIndex('corrections_by_id').on(table.id),
    check('correction_what', sql`${table.what} in ('fullName', 'birthOn', 'address')`),
  ],
)
