import type { LoanTerms } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { borrowers } from '../../people/borrowers/borrowers.schema.ts'

/** States that block a second order: see the order table in docs/glossary.md. */
const OPEN_STATES = sql.raw('(21, 130, 151, 160, 170)')

/** The earliest unpaid due date of a loan, after all others where none is to come: one expression for the indexes and the lists. */
export const LOAN_DUE = sql.raw(`(coalesce(next_due_on, date '9999-12-31'))`)

/** An order that was paid out. */
function isLoan({ disbursedOn }: { disbursedOn: AnyPgColumn }) {
  return sql`${disbursedOn} is not null`
}

/**
 * An application and the loan it becomes. `state` holds what happened (170 while running); whether a running loan is due
 * (174) or overdue (180) is derived from its events and the date, so that it is right even if no job ever ran.
 */
export const orders = pgTable(
  'orders',
  {
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => borrowers.id),
    id: uuid().notNull(),
    /** Ten digits with a check digit, by which people name the order: see `orders.store.ts`. */
    number: text().notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    productLogo: text('product_logo').notNull(),
    /** The product's rule pack at the time of applying; charges on the loan are checked against it. */
    policyPack: text('policy_pack').notNull().default('none'),
    market: text().notNull(),
    currency: text().notNull(),
    state: integer().notNull(),
    requestedAmountMinor: bigint('requested_amount_minor', { mode: 'number' }).notNull(),
    periods: integer().notNull(),
    termUnit: text('term_unit').notNull(),
    /** The terms offered, then signed. Null until an offer is made. */
    terms: jsonb().$type<LoanTerms>(),
    /** Reasons of a decline, as rule names. */
    reasons: jsonb().$type<string[]>().notNull(),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
    appliedOn: date('applied_on', { mode: 'string' }).notNull(),
    offeredOn: date('offered_on', { mode: 'string' }),
    offerEndsOn: date('offer_ends_on', { mode: 'string' }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    disbursedOn: date('disbursed_on', { mode: 'string' }),
    closedOn: date('closed_on', { mode: 'string' }),
    /** The earliest unpaid due date. */
    nextDueOn: date('next_due_on', { mode: 'string' }),
    /** The next day with work. Due work is found through this column's index, without reading every loan. */
    nextWorkOn: date('next_work_on', { mode: 'string' }),
    /** The last day whose charges are in the ledger. Null until the payout. */
    bookedOn: date('booked_on', { mode: 'string' }),
    /** True when a bounced payment reopened the loan, even if its borrower has another open order. */
    isReopened: boolean('is_reopened').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    uniqueIndex('one_open_order')
      .on(table.borrowerId)
      .where(sql`${table.state} in ${OPEN_STATES} and not ${table.isReopened}`),
    index('orders_by_borrower').on(table.borrowerId, table.appliedAt),
    uniqueIndex('orders_by_number').on(table.number),
    // Staff look up an order by id or number, without the borrower.
    index('orders_by_id').on(table.id),
    index('orders_by_next_work')
      .on(table.market, table.nextWorkOn, table.borrowerId, table.id)
      .where(sql`${table.state} = 170`),
    // Lists of loans for staff: each range of them in each order, so that a page reads only its own rows.
    index('loans_by_due').on(table.market, table.state, LOAN_DUE, table.id).where(isLoan(table)),
    index('loans_by_payout').on(table.market, table.state, table.disbursedOn, table.id).where(isLoan(table)),
    index('loans_by_number').on(table.market, table.state, table.number).where(isLoan(table)),
    index('loans_of_product_by_due').on(table.productId, table.state, LOAN_DUE, table.id).where(isLoan(table)),
    index('loans_of_product_by_payout')
      .on(table.productId, table.state, table.disbursedOn, table.id)
      .where(isLoan(table)),
    index('loans_of_product_by_number').on(table.productId, table.state, table.number).where(isLoan(table)),
    index('orders_by_offer_end').on(table.market, table.offerEndsOn).where(sql`${table.state} = 130`),
    check('order_number', sql`${table.number} ~ '^[0-9]{10}$'`),
    check('amount_is_positive', sql`${table.requestedAmountMinor} > 0`),
  ],
)

export type Order = typeof orders.$inferSelect
