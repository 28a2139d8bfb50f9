import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { Market } from '../../platform/markets/markets.ts'
import { borrowers } from '../borrowers/borrowers.schema.ts'

/** A partner that may send borrowers here signed in: the `iss` of its links. */
export const partners = pgTable(
  'partners',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Only phones of these countries. */
    markets: jsonb().$type<Market[]>().notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('partner_id', sql`${table.id} ~ '^[a-z0-9][a-z0-9-]{1,39}$'`),
    check('partner_markets', sql`jsonb_array_length(${table.markets}) > 0`),
  ],
)

/** A partner's public key. Two are valid during a change; none of our keys can sign for a partner. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    kid: text().notNull(),
    algorithm: text().$type<'ES256' | 'EdDSA'>().notNull(),
    publicKey: jsonb('public_key').$type<JWK>().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.kid] }),
    check('partner_key_algorithm', sql`${table.algorithm} in ('ES256', 'EdDSA')`),
    check('partner_key_is_public', sql`not ${table.publicKey} ? 'd'`),
  ],
)

/** Used links, until they have expired: the unique key makes a link work once. */
export const usedPartnerLinks = pgTable(
  'used_partner_links',
  {
    partnerId: text('partner_id').notNull(),
    jti: text().notNull(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
    forgetAt: timestamp('forget_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.jti] }),
    foreignKey({ columns: [table.partnerId], foreignColumns: [partners.id] }),
    index('used_partner_links_to_forget').on(table.forgetAt),
  ],
)
