import type { DUPLICATES, REFERRED_BECAUSE } from '@hulog/contract/staff-limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.schema.ts'

/** A decision on an application with its facts and reasons. Never changed. */
export const decisions = pgTable(
  'decisions',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    isApproved: boolean('is_approved').notNull(),
    offeredAmountMinor: bigint('offered_amount_minor', { mode: 'number' }).notNull(),
    /** Names of the broken rules, or the reasons of a person. */
    reasons: jsonb().$type<string[]>().notNull(),
    /** The facts the rules saw: figures and flags, no personal data. */
    facts: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    rulesVersion: text('rules_version').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /** The member of staff who decided; null for the rules alone. */
    decidedBy: text('decided_by'),
    /** The recommendation of the rules to a person; null where the rules decided alone. */
    recommendation: jsonb().$type<Recommendation>(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId] }),
    check('recommended_to_a_person', sql`(${table.decidedBy} is null) = (${table.recommendation} is null)`),
  ],
)

/** 0 and reasons: to decline. */
export type Recommendation = { readonly amountMinor: number; readonly reasons: readonly string[] }

export type ReferredBecause = (typeof REFERRED_BECAUSE)[number]

export type DuplicateKind = (typeof DUPLICATES)[number]

/**
 * An application that the rules referred to a person. It waits here while its order is under review, and stays as the record of
 * who worked on it. A claim ends by itself: see `holderOf`.
 */
export const applicationReviews = pgTable(
  'application_reviews',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    market: text().notNull(),
    productId: text('product_id').notNull(),
    because: jsonb().$type<ReferredBecause[]>().notNull(),
    duplicates: jsonb().$type<DuplicateKind[]>().notNull(),
    /** The facts that the rules saw, as in a decision. */
    facts: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    rulesVersion: text('rules_version').notNull(),
    recommendation: jsonb().$type<Recommendation>().notNull(),
    waitingSince: timestamp('waiting_since', { withTimezone: true, precision: 3 }).notNull(),
    state: text().$type<'waiting' | 'decided' | 'withdrawn'>().notNull(),
    /** While it waits: who took it and when they last worked on it. Afterwards: who decided. */
    takenBy: text('taken_by'),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    /** Of the decision, for colleagues. */
    note: text(),
  },
  (table) => {
    const isWaiting = sql`${table.state} = 'waiting'`
    const isClosed = sql`${table.state} <> 'waiting'`
    return [
      primaryKey({ columns: [table.borrowerId, table.orderId] }),
      foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
      uniqueIndex('application_reviews_by_order').on(table.orderId),
      index('reviews_waiting').on(table.waitingSince, table.orderId).where(isWaiting),
      index('reviews_waiting_in_market').on(table.market, table.waitingSince, table.orderId).where(isWaiting),
      index('reviews_waiting_for_product').on(table.productId, table.waitingSince, table.orderId).where(isWaiting),
      index('reviews_waiting_taken').on(table.takenBy, table.waitingSince, table.orderId).where(isWaiting),
      index('reviews_closed').on(table.closedAt, table.orderId).where(isClosed),
      index('reviews_closed_in_market').on(table.market, table.closedAt, table.orderId).where(isClosed),
      index('reviews_closed_for_product').on(table.productId, table.closedAt, table.orderId).where(isClosed),
      index('reviews_closed_by').on(table.takenBy, table.closedAt, table.orderId).where(isClosed),
      check('review_state', sql`${table.state} in ('waiting', 'decided', 'withdrawn')`),
      check('review_closed', sql`(${table.state} = 'waiting') = (${table.closedAt} is null)`),
      check('review_taken', sql`(${table.takenBy} is null) = (${table.takenAt} is null)`),
    ]
  },
)
