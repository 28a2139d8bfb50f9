import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/** What borrowers thought of a loan: one rating each, never changed. */
export const ratings = pgTable(
  'ratings',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The score as it was sent, always 5. */
    score: integer().notNull(),
    /** What was tapped; null from a caller that does not say. */
    stars: integer(),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    check('rating_score', sql`${table.score} between 1 and 5`),
    check('rating_stars', sql`${table.stars} between 1 and 5`),
  ],
)
