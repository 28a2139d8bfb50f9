import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/** Borrowers' ratings of loans: one each, never changed. */
export const ratings = pgTable(
  'ratings',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The score of the call, always 5. */
    score: integer().notNull(),
    /** The tapped stars; null from a caller that does not send them. */
    stars: integer(),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    index('ratings_by_time').on(table.ratedAt, table.stars, table.score),
    check('rating_score', sql`${table.score} between 1 and 5`),
    check('rating_stars', sql`${table.stars} between 1 and 5`),
  ],
)
