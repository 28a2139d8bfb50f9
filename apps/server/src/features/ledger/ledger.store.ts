import assert from 'node:assert/strict'
import { and, eq, sum } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'
import { ledgerEntries, ledgerPostings } from './ledger.schema.ts'
import type { LoanReference, Posting } from './posting.ts'

type EntryRow = typeof ledgerEntries.$inferInsert

export async function insertEntry(tx: Tx, entry: EntryRow, postings: readonly Posting[]): Promise<void> {
  await tx.insert(ledgerEntries).values(entry)
  await tx
    .insert(ledgerPostings)
    .values(postings.map((posting, index) => ({ entryId: entry.id, line: index + 1, ...posting })))
}

export async function findEntry(tx: Tx, entryId: string) {
  const [entry] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.id, entryId))
  if (!entry) return null
  const rows = await tx
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.entryId, entryId))
    .orderBy(ledgerPostings.line)
  return { ...entry, postings: rows.map(postingOf) }
}

/** The sum of an account in one currency; of one loan when `loan` is given. */
export async function sumAccount(
  db: Reader,
  account: Account,
  currency: string,
  loan: LoanReference | null,
): Promise<number> {
  const ofLoan = loan && and(eq(ledgerPostings.borrowerId, loan.borrowerId), eq(ledgerPostings.orderId, loan.orderId))
  const [row] = await db
    .select({ totalMinor: sum(ledgerPostings.amountMinor) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.account, account), eq(ledgerEntries.currency, currency), ofLoan ?? undefined))
  const totalMinor = Number(row?.totalMinor ?? 0)
  assert.ok(Number.isSafeInteger(totalMinor), `the balance of ${account} is too large to be exact`)
  return totalMinor
}

function postingOf({ account, amountMinor, borrowerId, orderId }: typeof ledgerPostings.$inferSelect): Posting {
  const loan = borrowerId !== null && orderId !== null ? { borrowerId, orderId } : {}
  // Only `postEntry` writes postings, and it takes known accounts only.
  return { account: account as Account, amountMinor, ...loan }
}
