import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/**
 * A class of a loan by one pack of rules, from the day on which it changed to the day before the next change: as it was
 * known when that day was classified. The figures are those of the first day.
 */
export const loanClasses = pgTable(
  'loan_classes',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The code of the delinquency pack. */
    pack: text().notNull(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    /** The first day on which it no longer applies; null while it does. */
    untilOn: date('until_on', { mode: 'string' }),
    bucket: text().notNull(),
    class: text().notNull(),
    daysPastDue: integer('days_past_due').notNull(),
    nonPerformingSince: date('non_performing_since', { mode: 'string' }),
    principalMinor: bigint('principal_minor', { mode: 'number' }).notNull(),
    overdueMinor: bigint('overdue_minor', { mode: 'number' }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.pack, table.fromOn] }),
    uniqueIndex('loan_has_one_class')
      .on(table.borrowerId, table.orderId, table.pack)
      .where(sql`${table.untilOn} is null`),
    index('loan_classes_by_day').on(table.fromOn, table.untilOn),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    check('class_ends_after_it_begins', sql`${table.untilOn} > ${table.fromOn}`),
  ],
)

/** A day whose loans are classified, or how far that has come: a job stops after a batch, and the next one goes on. */
export const classifiedDays = pgTable(
  'classified_days',
  {
    market: text().notNull(),
    on: date({ mode: 'string' }).notNull(),
    /** The last loan that was classified; null at the start. */
    afterBorrowerId: uuid('after_borrower_id'),
    afterOrderId: uuid('after_order_id'),
    /** Loans that could not be classified: see the log. The next day tries again. */
    failed: integer().notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.market, table.on] })],
)

/**
 * A time in which days past due do not count, both days included: a moratorium of a market, or of one loan when it has an order. Staff may
 * end it early, since then the days count again.
 */
export const delinquencyPauses = pgTable(
  'delinquency_pauses',
  {
    id: uuid().primaryKey(),
    market: text().notNull(),
    /** Null, with the order: every loan of the market. */
    borrowerId: uuid('borrower_id'),
    orderId: uuid('order_id'),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }).notNull(),
    reason: text().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** The last who approved it; null where no rule asks for it. */
    approvedBy: text('approved_by'),
    approvedAt: timestamp('approved_at', { withTimezone: true }).notNull(),
    /** Of one that ended early: its last day, which is before the first one when nothing of it is left. */
    endedOn: date('ended_on', { mode: 'string' }),
    endedBy: text('ended_by'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    index('delinquency_pauses_by_market').on(table.market, table.fromOn),
    index('delinquency_pauses_by_order').on(table.borrowerId, table.orderId),
    check('pause_days', sql`${table.fromOn} <= ${table.untilOn}`),
    check('pause_reason', sql`length(trim(${table.reason})) >= 3`),
    check('pause_order', sql`(${table.borrowerId} is null) = (${table.orderId} is null)`),
    check('pause_ended', sql`(${table.endedBy} is null) = (${table.endedOn} is null)`),
    check('pause_ends_early', sql`${table.endedOn} < ${table.untilOn}`),
    check('pause_four_eyes', sql`${table.approvedBy} <> ${table.askedBy}`),
  ],
)
