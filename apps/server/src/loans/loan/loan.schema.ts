import type { Charged, PrepaymentEffect, RepaymentPurpose, Restructured, Waived } from '@hulog/lending'
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
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'

/** Loan events that move no money. */
export const MONEYLESS_EVENTS = sql.raw(`('charged', 'waived', 'extended', 'writtenOff', 'restructured', 'reversed')`)

export const MONEY_EVENTS = sql.raw(`('disbursed', 'advanced', 'payoutReversed', 'repaid', 'refunded')`)

export type LoanEventDetail = {
  amounts?: Waived['amounts']
  /** The charge itself, and the id of the one charge that a waiver gives up. */
  charge?: Pick<Charged, 'kind' | 'amount' | 'installment' | 'dueOn' | 'reason'>
  waivedCharge?: string
  /** The terms as signed again, the treatment of each kind of unpaid charge, and the principal given up. */
  restructured?: Pick<Restructured, 'terms' | 'charges' | 'writeDownMinor'>
  purpose?: RepaymentPurpose
  /** The borrower's choice for money beyond everything due. Absent: the usual effect. */
  prepayment?: PrepaymentEffect
  /**
   * A payment for an extension that did not cover it on its day, because it was late or (`short`) too small. It counts
   * as a repayment, and the borrower is notified.
   */
  missed?: 'extension' | 'shortExtension'
}

/** A loan's events, in order. Append-only: the debt is a pure function of these rows and the terms. */
export const loanEvents = pgTable(
  'loan_events',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    seq: integer().notNull(),
    type: text().notNull(),
    /** The business date on which it counts, which may be before the day it was recorded. */
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** The amount that moved; 0 for events without money. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Data beyond day and amount that the loan's arithmetic needs: what was charged or waived, new terms, or the purpose of a payment. */
    detail: jsonb().$type<LoanEventDetail>(),
    /** The source of the event: a payout reference, a receipt. Unique, so that one source makes one event. */
    sourceId: text('source_id').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.orderId, table.seq] }),
    uniqueIndex('loan_event_source').on(table.borrowerId, table.orderId, table.type, table.sourceId),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    index('loan_events_by_day').using('brin', table.recordedAt).with({ autosummarize: true }),
    check(
      'event_amount_is_positive',
      sql`(${table.amountMinor} > 0 and ${table.type} in ${MONEY_EVENTS}) or (${table.amountMinor} = 0 and ${table.type} in ${MONEYLESS_EVENTS})`,
    ),
    check(
      'event_detail',
      sql`case ${table.type} when 'waived' then ${table.detail} ? 'amounts' or ${table.detail} ? 'waivedCharge' when 'charged' then ${table.detail} ? 'charge' when 'restructured' then ${table.detail} ? 'restructured' when 'repaid' then true else ${table.detail} is null end`,
    ),
  ],
)
