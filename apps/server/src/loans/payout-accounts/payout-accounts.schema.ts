import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * A borrower's payout account. Rows are replaced, never changed, so that the destination of an earlier payout stays
 * known.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    borrowerId: uuid('borrower_id').notNull(),
    id: uuid().notNull(),
    cardType: text('card_type').notNull(),
    channelNumber: text('channel_number').notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    /** Where accounts are found by branch: six digits of an IFSC, nine of a MICR code, or four of the branch's city. */
    branchCode: text('branch_code'),
    accountSealed: text('account_sealed').notNull(),
    accountKey: text('account_key').notNull(),
    accountMasked: text('account_masked').notNull(),
    boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.id] }),
    index('payout_accounts_by_account').on(table.accountKey),
    uniqueIndex('one_payout_account').on(table.borrowerId).where(sql`${table.replacedAt} is null`),
    check('payout_account_type', sql`${table.cardType} in ('1', '2')`),
    check('payout_account_branch', sql`${table.branchCode} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{9})$'`),
  ],
)
