import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What borrowers tapped. Partitioned by month of `recorded_at` (see its migration), so that old months are dropped, never
 * deleted row by row. No foreign keys: a tap must cost one insert, and may be about a product that is gone.
 */
export const events = pgTable(
  'events',
  {
    borrowerId: uuid('borrower_id').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    id: uuid().notNull(),
    productId: text('product_id').notNull(),
    moduleId: integer('module_id').notNull(),
    positionId: integer('position_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.recordedAt, table.id] })],
)
