import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Anchor } from './anchors.ts'
import type { BookFault } from './book-fault.ts'
import { readHeads } from './chain.store.ts'
import { verifyBooks } from './verify-books.ts'

export type LedgerAudit = {
  faults: BookFault[]
  /** The heads of the chains at the moment that was looked at. */
  anchors: Anchor[]
  entryCount: number
  loanCount: number
}

/** Everything that can be proved about the books, as they were at one moment, while the product may go on working. */
export async function auditLedger(db: Database, kept: readonly Anchor[] = []): Promise<LedgerAudit> {
  return inTransaction(
    db,
    async (tx) => ({
      faults: await verifyBooks(tx, kept),
      anchors: await readHeads(tx),
      entryCount: await countOf(tx, sql`ledger_entries`),
      loanCount: await countOf(tx, sql`orders where booked_on is not null`),
    }),
    'one moment',
  )
}

async function countOf(tx: Tx, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await tx.execute<{ count: string }>(sql`select count(*) from ${rows}`)
  return Number(counted[0]?.count ?? 0)
}
