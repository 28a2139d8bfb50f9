import assert from 'node:assert/strict'
import { and, eq, sql, sum } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'
import { canonicalText } from './chain.ts'
import { ledgerBalances, type ledgerEntries, ledgerLoanBalances } from './ledger.schema.ts'
import type { LoanReference, Posting } from './posting.ts'

export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'chain' | 'chainSeq' | 'hash'>

/**
 * Adds an entry to its chain, in one statement: the head is locked and moved, which gives the entry its number and hash.
 * Whoever comes second waits for the first's commit, and follows it.
 */
export async function insertEntry(tx: Tx, chain: number, entry: NewEntry, postings: readonly Posting[]): Promise<void> {
  const recordedAt = entry.recordedAt.toISOString().replace('Z', '000Z')
  const lines = postings.map((posting, index) => ({
    ...posting,
    line: index + 1,
    amountMinor: String(posting.amountMinor),
  }))
  const text = canonicalText({ ...entry, recordedAt, postings: lines })
  const rows = lines.map(({ line, account, amountMinor, borrowerId, orderId }) => ({
    line,
    account,
    amount_minor: amountMinor,
    borrower_id: borrowerId,
    order_id: orderId,
  }))
  const { rowCount } = await tx.execute(sql`
    with head as (
      update ledger_chain_heads
      set seq = seq + 1,
        hash = encode(sha256(convert_to(concat_ws(' ', hash, chain, seq + 1, ${text}::text), 'UTF8')), 'hex')
      where chain = ${chain} returning chain, seq, hash),
    entry as (
      insert into ledger_entries (id, kind, currency, effective_on, source_id, recorded_at, chain, chain_seq, hash)
      select ${entry.id}::uuid, ${entry.kind}, ${entry.currency}, ${entry.effectiveOn}::date, ${entry.sourceId}, ${recordedAt}::timestamptz,
        chain, seq, hash
      from head returning id)
    insert into ledger_postings (entry_id, line, account, amount_minor, borrower_id, order_id)
    select entry.id, line, account, amount_minor, borrower_id, order_id
    from entry, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as posting (line integer, account text, amount_minor bigint, borrower_id uuid, order_id uuid)`)
  assert.equal(rowCount, postings.length, `chain ${chain} has no head`)
}

/** The running balance of an account in one currency, over all its shards. */
export async function readBalance(db: Reader, account: Account, currency: string): Promise<number> {
  const [row] = await db
    .select({ totalMinor: sum(ledgerBalances.amountMinor) })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.account, account), eq(ledgerBalances.currency, currency)))
  return exactly(row?.totalMinor, account)
}

export async function readLoanBalance(
  db: Reader,
  account: Account,
  currency: string,
  { borrowerId, orderId }: LoanReference,
): Promise<number> {
  const [row] = await db
    .select({ totalMinor: ledgerLoanBalances.amountMinor })
    .from(ledgerLoanBalances)
    .where(
      and(
        eq(ledgerLoanBalances.borrowerId, borrowerId),
        eq(ledgerLoanBalances.orderId, orderId),
        eq(ledgerLoanBalances.currency, currency),
        eq(ledgerLoanBalances.account, account),
      ),
    )
  return exactly(row?.totalMinor, account)
}

function exactly(total: string | number | null | undefined, account: Account): number {
  const totalMinor = Number(total ?? 0)
  assert.ok(Number.isSafeInteger(totalMinor), `the balance of ${account} is too large to be exact`)
  return totalMinor
}
