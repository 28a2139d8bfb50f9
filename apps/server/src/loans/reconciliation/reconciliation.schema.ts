import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** One comparison of a day between the providers' lists, the ledger and the orders. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it runs, and for an interrupted run, which closes nothing. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Up to when the day was compared. Before its end, the rest of the day is for another run. */
    comparedUntil: timestamp('compared_until', { withTimezone: true }).notNull(),
    paymentsSeen: integer('payments_seen').notNull(),
    payoutsSeen: integer('payouts_seen').notNull(),
    differencesFound: integer('differences_found').notNull(),
  },
  (table) => [index('reconciliation_runs_by_day').on(table.day)],
)

/** A difference, for staff. Found again it stays the same row; it is closed when it is resolved. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    /** The subject: a receipt, a payout's reference, a ledger entry, an order. */
    subject: text().notNull(),
    borrowerId: uuid('borrower_id'),
    orderId: uuid('order_id'),
    /** Both sides, in figures. */
    detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastRunId: uuid('last_run_id').notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    /** Why it is closed. */
    reason: text(),
    /** The colleague who looks after it. */
    takenBy: text('taken_by'),
    /** Findings of colleagues; empty for none. */
    note: text().notNull().default(''),
    notedBy: text('noted_by'),
    /** The colleague who closed it, for the reason; null where a comparison did. Found again, it is a new row. */
    settledBy: text('settled_by'),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('one_open_difference').on(table.kind, table.subject).where(sql`${table.resolvedAt} is null`),
    index('open_differences_by_day').on(table.day).where(sql`${table.resolvedAt} is null`),
    index('open_differences_taken').on(table.takenBy, table.day).where(sql`${table.resolvedAt} is null`),
    index('settled_differences').on(table.resolvedAt).where(sql`${table.settledBy} is not null`),
    index('differences_gone')
      .on(table.resolvedAt)
      .where(sql`${table.resolvedAt} is not null and ${table.settledBy} is null`),
    // Finds how a difference was settled before, when it is found again.
    index('settled_differences_by_subject')
      .on(table.kind, table.subject, table.resolvedAt)
      .where(sql`${table.settledBy} is not null`),
    check(
      'difference_settled',
      sql`${table.settledBy} is null or (${table.resolvedAt} is not null and ${table.reason} is not null)`,
    ),
  ],
)

/**
 * The subjects that a provider's list contained during a run, so that missing ones can be found. Emptied when the run
 * ends.
 */
export const reconciliationSeen = pgTable(
  'reconciliation_seen',
  {
    runId: uuid('run_id').notNull(),
    /** payment, payout */
    what: text().notNull(),
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.what, table.id] })],
)
