import type { Breach, PolicyPack, ProductTerms } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Presentation } from './presentation.ts'

/** Conditions under which a person decides an application for the product; none: the rules decide all of them. */
export type Review = {
  readonly always?: true
  readonly fromAmountMinor?: number
  readonly onDuplicates?: true
}

/** The lender's products. A change affects later offers only: an order keeps the terms it was offered. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    market: text().notNull(),
    name: text().notNull(),
    logo: text().notNull(),
    description: text().notNull(),
    /** The rule pack of the checks: a market's, or `none` for the specification's terms. */
    policyPack: text('policy_pack').notNull(),
    terms: jsonb().$type<ProductTerms>().notNull(),
    presentation: jsonb().$type<Presentation>().notNull().default({}),
    rank: integer().notNull(),
    isActive: boolean('is_active').notNull(),
    review: jsonb().$type<Review>().notNull().default({}),
  },
  (table) => [index('products_by_market').on(table.market, table.rank)],
)

/** A lender's edition of a pack. Replaces the delivered pack of the same code as soon as it is saved. */
export const policyPackEdits = pgTable('policy_packs', {
  code: text().primaryKey(),
  pack: jsonb().$type<PolicyPack>().notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})

/** Permission for a product to break a rule, with author and reason. */
export const policyOverrides = pgTable(
  'policy_overrides',
  {
    productId: text('product_id').notNull(),
    rule: text().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.rule] }),
    check('override_has_reason', sql`length(trim(${table.reason})) >= 10`),
  ],
)

/** A rule that an offer or a charge broke, for staff: once per order, stage and rule, as first found. */
export const policyBreaches = pgTable(
  'policy_breaches',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    stage: text().$type<'offer' | 'posting'>().notNull(),
    rule: text().notNull(),
    productId: text('product_id').notNull(),
    breach: jsonb().$type<Breach>().notNull(),
    /** Allowed by a stored override. */
    isOverridden: boolean('is_overridden').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.stage, table.rule] }),
    index('policy_breaches_by_time').on(table.foundAt),
    check('breach_stage', sql`${table.stage} in ('offer', 'posting')`),
  ],
)
