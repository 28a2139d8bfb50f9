import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../../origination/products/products.schema.ts'
import type { LenderWords } from '../../platform/texts/lender-words.ts'

/** A product of another company, in the words it is shown with. */
export type PartnerOffer = {
  readonly name: string
  readonly logo: string
  readonly description: LenderWords
  readonly amountRange: string
  readonly rate: LenderWords
  /** Its page, on a host of the lender's list. */
  readonly link: string
}

/** A recommendation of the lender in a market: one of its own products, or a partner's. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: text().primaryKey(),
    market: text().notNull(),
    productId: text('product_id').references(() => products.id),
    offer: jsonb().$type<PartnerOffer>(),
    /** Empty for the usual words, which are there in every language. */
    buttonText: text('button_text').notNull(),
    rank: integer().notNull(),
    /** Shown grey and inert while it is not. */
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    index('recommendations_by_market').on(table.market, table.rank),
    check('recommendation_market', sql`${table.market} in ('IN', 'PH', 'ID')`),
    check('recommends_one_thing', sql`num_nonnulls(${table.productId}, ${table.offer}) = 1`),
    check('recommendation_link', sql`${table.offer} is null or coalesce(${table.offer} ->> 'link', '') ~ '^https?://'`),
  ],
)
