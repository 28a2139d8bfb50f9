import type { ChargeTreatments, TermsChange } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/**
 * New terms for a running loan that staff offer to the borrower, who signs or declines them. The terms themselves are worked out on the day they are read, because what is owed changes
 * every day; what was signed is in the loan's event.
 */
export const restructurings = pgTable(
  'restructurings',
  {
    /** The id of the loan's event too, once it is signed. */
    id: uuid().primaryKey(),
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    change: jsonb().$type<TermsChange>().notNull(),
    charges: jsonb().$type<ChargeTreatments>().notNull(),
    /** Principal that the lender gives up. */
    writeDownMinor: bigint('write_down_minor', { mode: 'number' }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** The days from the offer on in which it can be signed. */
    daysToSign: integer('days_to_sign').notNull(),
    /** The last business date on which it can be signed. */
    signBy: date('sign_by', { mode: 'string' }).notNull(),
    /** offered, withdrawn by staff, declined by the borrower; signed, undone by staff */
    state: text().notNull(),
    /** The business date from whose end on the new terms apply; null until it is signed. */
    signedOn: date('signed_on', { mode: 'string' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    index('restructurings_by_order').on(table.borrowerId, table.orderId),
    uniqueIndex('one_open_restructuring').on(table.borrowerId, table.orderId).where(sql`${table.state} = 'offered'`),
    check('restructuring_state', sql`${table.state} in ('offered', 'withdrawn', 'declined', 'signed', 'undone')`),
    check('restructuring_is_signed', sql`(${table.signedOn} is not null) = (${table.state} in ('signed', 'undone'))`),
    check('days_to_sign', sql`${table.daysToSign} between 1 and 60`),
    check('write_down_is_an_amount', sql`${table.writeDownMinor} >= 0`),
  ],
)
