import type { ProductTerms } from '@hulog/lending'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Presentation } from './presentation.ts'

/** What the lender offers. Changing a row changes later offers only: an order keeps the terms it was offered. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    market: text().notNull(),
    name: text().notNull(),
    logo: text().notNull(),
    description: text().notNull(),
    /** The rule pack checked against: a market's own, or none (the specification's terms). */
    policyPack: text('policy_pack').notNull(),
    terms: jsonb().$type<ProductTerms>().notNull(),
    presentation: jsonb().$type<Presentation>().notNull().default({}),
    rank: integer().notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [index('products_by_market').on(table.market, table.rank)],
)
