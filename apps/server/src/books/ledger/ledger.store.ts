import assert from 'node:assert/strict'
import { and, asc, eq, max, sql, sum } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Account, EntryKind, LoanReference, Posting } from './accounts.ts'
import { ledgerBalances, ledgerEntries, ledgerLoanBalances, ledgerPostings } from './ledger.schema.ts'

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'chain' | 'chainSeq' | 'hash'>

/**
 * Adds an entry to its chain, in one statement: the head is locked and moved, which gives the entry its number and
 * hash. A second writer waits for the first's commit and follows it. The hash covers the stored row, as the database
 * writes it, so that no conversion by a driver can make the two differ. Its text is `canonicalText`.
 */
export async function insertEntry(tx: Tx, chain: number, entry: NewEntry, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map(({ account, amountMinor, borrowerId, orderId }, index) => ({
    line: index + 1,
    account,
    amount_minor: String(amountMinor),
    borrower_id: borrowerId,
    order_id: orderId,
  }))
  const { rowCount } = await tx.execute(sql`
    with entry as materialized (
      select ${entry.id}::uuid as id, ${entry.kind}::text as kind, ${entry.currency}::text as currency,
        ${entry.effectiveOn}::date as effective_on, ${entry.sourceId}::text as source_id,
        ${entry.recordedAt.toISOString()}::timestamptz as recorded_at),
    posting as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as posting (line integer, account text, amount_minor bigint, borrower_id uuid, order_id uuid)),
    written as (
      select format('["%s",%s,%s,"%s",%s,"%s",[%s]]', id, to_json(kind), to_json(currency),
        to_char(effective_on, 'YYYY-MM-DD'), to_json(source_id),
        to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        (select string_agg(format('[%s,%s,"%s",%s,%s]', line, to_json(account), amount_minor,
          coalesce(to_json(borrower_id)::text, 'null'), coalesce(to_json(order_id)::text, 'null')), ',' order by line)
          from posting)) as text
      from entry),
    head as (
      update ledger_chain_heads h
      set seq = h.seq + 1,
        hash = encode(sha256(convert_to(concat_ws(' ', h.hash, h.chain, h.seq + 1, written.text), 'UTF8')), 'hex')
      from written where h.chain = ${chain} returning h.chain, h.seq, h.hash),
    inserted as (
      insert into ledger_entries (id, kind, currency, effective_on, source_id, recorded_at, chain, chain_seq, hash)
      select entry.id, kind, currency, effective_on, source_id, recorded_at, chain, seq, hash from entry, head returning id)
    insert into ledger_postings (entry_id, line, account, amount_minor, borrower_id, order_id)
    select inserted.id, line, account, amount_minor, borrower_id, order_id from inserted, posting`)
  assert.equal(rowCount, postings.length, `chain ${chain} has no head`)
}

/** The running balance of an account in one currency, over all its shards. */
async function readBalance(db: Reader, account: Account, currency: string): Promise<number> {
  const [row] = await db
    .select({ totalMinor: sum(ledgerBalances.amountMinor) })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.account, account), eq(ledgerBalances.currency, currency)))
  return exactly(row?.totalMinor, account)
}

async function readLoanBalance(
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

/** An account's balance in minor units, debits positive: of the whole lender, or of one loan. */
export function balanceOf(db: Reader, account: Account, currency: string, loan?: LoanReference): Promise<number> {
  return loan ? readLoanBalance(db, account, currency, loan) : readBalance(db, account, currency)
}

/** Returns the posted entry of a source, or null: a reversal names it. */
export async function findEntryId(db: Reader, kind: EntryKind, sourceId: string): Promise<string | null> {
  const where = and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.sourceId, sourceId))
  const [entry] = await db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(where)
  return entry?.id ?? null
}

/** A line of an entry. */
export type LedgerLine = { readonly entry: string; readonly account: string; readonly amountMinor: number }

/** The place of a loan's last entry in its chain, in which all its entries are; -1 without one. */
export async function lastLinkOf(db: Reader, loan: LoanReference): Promise<number> {
  const [last] = await db
    .select({ seq: max(ledgerEntries.chainSeq) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(isOf(loan))
  return last?.seq ?? -1
}

/** Lists the lines of a loan's entries after a place in its chain, in order, with those that belong to no loan. */
export async function listLinesAfter(db: Reader, loan: LoanReference, link: number): Promise<LedgerLine[]> {
  const { rows } = await db.execute<{ entry: string; account: string; amount_minor: string }>(sql`
    select e.kind as entry, l.account, l.amount_minor from ledger_entries e join ledger_postings l on l.entry_id = e.id
    where e.chain_seq > ${link} and e.id in (select ${ledgerPostings.entryId} from ${ledgerPostings} where ${isOf(loan)})
    order by e.chain_seq, l.line`)
  return rows.map(({ entry, account, amount_minor }) => ({ entry, account, amountMinor: Number(amount_minor) }))
}

/** Lists the lines of one entry, in order; none where it was never made. */
export async function listEntryLines(db: Reader, kind: EntryKind, sourceId: string): Promise<LedgerLine[]> {
  const id = await findEntryId(db, kind, sourceId)
  if (id === null) return []
  const lines = await db
    .select({ account: ledgerPostings.account, amountMinor: ledgerPostings.amountMinor })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.entryId, id))
    .orderBy(asc(ledgerPostings.line))
  return lines.map((line) => ({ entry: kind, ...line }))
}

function isOf({ borrowerId, orderId }: LoanReference) {
  return and(eq(ledgerPostings.borrowerId, borrowerId), eq(ledgerPostings.orderId, orderId))
}
