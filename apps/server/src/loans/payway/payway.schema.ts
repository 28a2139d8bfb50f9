import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../../origination/orders/orders.schema.ts'
import type { ChargeReason } from '../../providers/money/direct-debit.ts'

/**
 * A repayment requested from the borrower's own bank. Stored before the request, because the bank's event may come
 * first.
 */
export const bankCharges = pgTable(
  'bank_charges',
  {
    borrowerId: uuid('borrower_id').notNull(),
    /** Also the reference the bank knows it by, and in `payment_codes` the code of its payment. */
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    /** The account of the charge, as it was bound then. */
    accountId: uuid('account_id').notNull(),
    repayToken: text('repay_token').notNull(),
    /** Of the request that started it: the same one again is answered, another with the token is refused. */
    requestHash: text('request_hash'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<'asked' | 'awaitingCode' | 'accepted' | 'refused'>().notNull(),
    reason: text().$type<ChargeReason>(),
    triesLeft: integer('tries_left').notNull(),
    codesSent: integer('codes_sent').notNull(),
    codeSentAt: timestamp('code_sent_at', { withTimezone: true }),
    /** Since when the bank may be taking the money; null while it certainly is not. */
    takingSince: timestamp('taking_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    foreignKey({ columns: [table.borrowerId, table.orderId], foreignColumns: [orders.borrowerId, orders.id] }),
    uniqueIndex('bank_charge_reference').on(table.id),
    uniqueIndex('one_charge_per_token').on(table.borrowerId, table.repayToken),
    check('bank_charge_is_positive', sql`${table.amountMinor} > 0`),
    check('bank_charge_state', sql`${table.state} in ('asked', 'awaitingCode', 'accepted', 'refused')`),
    check('bank_charge_reason', sql`(${table.reason} is not null) = (${table.state} = 'refused')`),
    check('bank_charge_tries', sql`${table.triesLeft} >= 0 and ${table.codesSent} >= 0`),
  ],
)
