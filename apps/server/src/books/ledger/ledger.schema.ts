import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * One money event. Its postings sum to zero, which the database checks at commit; neither an entry nor a posting can be
 * changed or removed, only corrected by a further entry. Each is a link of a hash chain: see `chain.ts`.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    currency: text().notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** The source of the entry (a payout, a receipt): unique, so that one source is posted once. */
    sourceId: text('source_id').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    chain: smallint().notNull(),
    chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
    /** Of the entry, its postings and the hash of the entry before it in the chain. */
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entry_source').on(table.kind, table.sourceId),
    uniqueIndex('ledger_entry_link').on(table.chain, table.chainSeq),
    index('ledger_entries_by_day').using('brin', table.recordedAt).with({ autosummarize: true }),
  ],
)

/** One line of an entry: positive is a debit, negative a credit, in minor units of the entry's currency. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    line: integer().notNull(),
    account: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    borrowerId: uuid('borrower_id'),
    orderId: uuid('order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    index('ledger_postings_by_order').on(table.borrowerId, table.orderId),
    index('ledger_postings_by_account').on(table.account),
    check('posting_is_not_zero', sql`${table.amountMinor} <> 0`),
  ],
)

/** The last link of each chain. It moves only together with the entry that becomes the last. */
export const ledgerChainHeads = pgTable('ledger_chain_heads', {
  chain: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: char({ length: 64 }).notNull(),
})

/**
 * The balance of every account. A trigger on the postings updates them, so that no posting can be forgotten. Spread
 * over the chains (`shard`): payments of two loans do not wait for each other to update the lender's one bank account.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text().notNull(),
    currency: text().notNull(),
    shard: smallint().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.currency, table.shard] })],
)

/** The same of every account of one loan. */
export const ledgerLoanBalances = pgTable(
  'ledger_loan_balances',
  {
    borrowerId: uuid('borrower_id').notNull(),
    orderId: uuid('order_id').notNull(),
    currency: text().notNull(),
    account: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.borrowerId, table.orderId, table.currency, table.account] })],
)
