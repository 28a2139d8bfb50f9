import { date, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/**
 * A milestone that a loan reached by time alone: it fell due, or became overdue. Append-only, each once; staff and
 * notifications read it.
 */
export const loanMilestones = pgTable(
  'loan_milestones',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    reachedOn: date('reached_on', { mode: 'string' }).notNull(),
    /** due, overdue-1, overdue-30, … */
    kind: text().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.reachedOn, table.kind] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
  ],
)

/** A loan whose due work failed. It is skipped until `retryAt`, so that it does not delay others. */
export const dueWorkFailures = pgTable(
  'due_work_failures',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    attempts: integer().notNull(),
    error: text().notNull(),
    firstFailedAt: timestamp('first_failed_at', { withTimezone: true }).notNull(),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }).notNull(),
    retryAt: timestamp('retry_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.orderId] })],
)
