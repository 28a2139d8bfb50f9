import type { Body } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'

/** A borrower's saved calculations: the figures typed, without results. */
export const calculations = pgTable(
  'calculations',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    /** Orders calculations that were saved within one tick of the clock. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    input: jsonb().$type<Body<'calculateLoan'>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('calculations_newest_first').on(table.borrowerId, table.number),
  ],
)

/**
 * The value of one unit of `base` in `quote` from a date on: `rate_units` ÷ 10^`rate_digits`, exactly as published.
 * A later date supersedes an earlier one; both rows stay.
 */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    base: text().notNull(),
    quote: text().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    rateUnits: bigint('rate_units', { mode: 'number' }).notNull(),
    rateDigits: integer('rate_digits').notNull(),
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.base, table.quote, table.validFrom] }),
    check('exchange_rate_currencies', sql`${table.base} ~ '^[A-Z]{3}$' and ${table.quote} ~ '^[A-Z]{3}$'`),
    check('exchange_rate_two_currencies', sql`${table.base} <> ${table.quote}`),
    check('exchange_rate_exact', sql`${table.rateUnits} between 1 and 1000000000000`),
    check('exchange_rate_digits', sql`${table.rateDigits} between 0 and 12`),
    check('exchange_rate_source', sql`${table.source} <> ''`),
  ],
)
