import type { Breach, PolicyPack } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A lender's own edition of a pack: it holds in place of the delivered one of the same code, from the moment it is saved. */
export const policyPackEdits = pgTable('policy_packs', {
  code: text().primaryKey(),
  pack: jsonb().$type<PolicyPack>().notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})

/** A rule that a product is allowed to break, by whom and why. */
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

/** A rule that an offer or a charge broke, for staff: each rule once an order and stage, as it was first found. */
export const policyBreaches = pgTable(
  'policy_breaches',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    stage: text().$type<'offer' | 'posting'>().notNull(),
    rule: text().notNull(),
    productId: text('product_id').notNull(),
    breach: jsonb().$type<Breach>().notNull(),
    /** Let pass because of a stored override. */
    isOverridden: boolean('is_overridden').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.stage, table.rule] }),
    index('policy_breaches_by_time').on(table.foundAt),
    check('breach_stage', sql`${table.stage} in ('offer', 'posting')`),
  ],
)
