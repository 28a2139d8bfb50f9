import type { Act, Reply } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { staff } from '../staff-rights/staff.schema.ts'

/** A rule on what somebody else must approve, and who. Lenders change them. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    id: uuid().primaryKey(),
    act: text().$type<Act>().notNull(),
    minAmountMinor: bigint('min_amount_minor', { mode: 'number' }),
    market: text(),
    productId: text('product_id'),
    minDaysLate: integer('min_days_late'),
    /** Steps, each with the roles of which one is needed. */
    approvers: jsonb().$type<readonly (readonly string[])[]>().notNull(),
    expiresAfterHours: integer('expires_after_hours').notNull(),
    isOn: boolean('is_on').notNull(),
    version: integer().notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('approval_rules_by_act').on(table.act),
    check('rule_has_steps', sql`jsonb_array_length(${table.approvers}) between 1 and 5`),
    check('rule_expires', sql`${table.expiresAfterHours} between 1 and 8760`),
  ],
)

/** An act that waits for approval, with all that it needs to be done, and what its maker saw. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: uuid().primaryKey(),
    act: text().$type<Act>().notNull(),
    /** The body of the act's operation, without `seen`. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The thing it is about: of one act, one request about it waits at a time. */
    subject: text().notNull(),
    summary: text().notNull(),
    borrowerId: uuid('borrower_id'),
    orderId: uuid('order_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    currency: text(),
    reason: text().notNull(),
    makerSaw: jsonb('maker_saw').$type<Reply<'getApproval'>['makerSaw']>().notNull(),
    /** State of the loan at the time: when it stands elsewhere, the request is stale. Empty where it is about no loan. */
    stoodAt: text('stood_at').notNull(),
    /** The rule's steps when it was asked. */
    approvers: jsonb().$type<readonly (readonly string[])[]>().notNull(),
    /** Number of approved steps. */
    step: integer().notNull().default(0),
    /** One that is too old, or whose loan changed, waits until it is asked for again: it is `expired` then. */
    state: text().$type<'waiting' | 'done' | 'declined' | 'withdrawn' | 'expired'>().notNull(),
    askedBy: text('asked_by')
      .notNull()
      .references(() => staff.name),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('approval_requests_waiting').on(table.askedAt).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('one_waiting_approval').on(table.act, table.subject).where(sql`${table.state} = 'waiting'`),
    index('approval_requests_by_order').on(table.borrowerId, table.orderId),
    index('approval_requests_by_maker').on(table.askedBy, table.askedAt),
    check('approval_state', sql`${table.state} in ('waiting', 'done', 'declined', 'withdrawn', 'expired')`),
    check('approval_ended', sql`(${table.endedAt} is null) = (${table.state} = 'waiting')`),
    check('approval_order', sql`(${table.orderId} is null) = (${table.borrowerId} is null)`),
  ],
)

/** One decision on a step of a request. Nobody decides twice, and nobody on what they asked for: see the migration. */
export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    requestId: uuid('request_id').notNull(),
    step: integer().notNull(),
    by: text()
      .notNull()
      .references(() => staff.name),
    at: timestamp({ withTimezone: true }).notNull(),
    isApproved: boolean('is_approved').notNull(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.step] }),
    foreignKey({ columns: [table.requestId], foreignColumns: [approvalRequests.id] }),
    index('approval_decisions_by_person').on(table.requestId, table.by),
  ],
)
