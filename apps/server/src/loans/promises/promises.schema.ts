import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'
import type { Market } from '../../platform/markets/markets.ts'

/**
 * A promise to pay. Whether it is kept or broken follows from the loan's events and the date (`promiseOn`), so that it is right
 * when a payment is taken back and if no job ever ran. `followedUpAs` is how the job found it once its day was over.
 */
export const promises = pgTable(
  'promises',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    id: uuid().notNull(),
    market: text().$type<Market>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
    /** The loan's last event before it: payments recorded after that one count. */
    afterSeq: integer('after_seq').notNull(),
    madeBy: text('made_by').$type<'borrower' | 'otherPerson'>().notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    withdrawnBy: text('withdrawn_by'),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    followedUpAs: text('followed_up_as').$type<'kept' | 'broken'>(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.id] }),
    index('promises_by_time').on(table.borrowerId, table.orderId, table.recordedAt),
    index('promises_to_follow_up')
      .on(table.market, table.promisedOn, table.id)
      .where(sql`${table.followedUpAs} is null and ${table.withdrawnAt} is null`),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    check('promise_amount', sql`${table.amountMinor} > 0`),
    check('promise_made_by', sql`${table.madeBy} in ('borrower', 'otherPerson')`),
    check('promise_withdrawn', sql`(${table.withdrawnBy} is null) = (${table.withdrawnAt} is null)`),
    check('promise_followed_up', sql`${table.followedUpAs} in ('kept', 'broken')`),
  ],
)
