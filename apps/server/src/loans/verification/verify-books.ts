import { sql } from 'drizzle-orm'
import { type Anchor, anchorLine, type BookFault, bookChecks, readHeads, verifyChains } from '../../books/index.ts'
import { type Database, inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { verifyLoans } from './verify-loans.ts'

/**
 * Reads the whole books and says what is wrong with them; nothing, as it should be. It shares no code with what writes
 * them, only the loan's arithmetic: a fault in a store or a use case cannot hide itself here. While others write, give it
 * a transaction that sees one moment of the database. `anchors`: see `verifyChains`.
 */
export async function verifyBooks(db: Reader, anchors: readonly Anchor[] = []): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for (const [rule, query] of Object.entries(bookChecks)) {
    const { rows } = await db.execute<{ subject: string; detail: string }>(sql.raw(query))
    faults.push(...rows.map((row) => ({ rule, ...row })))
  }
  return [...faults, ...(await verifyLoans(db)), ...(await verifyChains(db, anchors))]
}

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

/** What an audit found, for a person at a terminal. Anchors are given out only for books in which nothing is wrong. */
export function describeAudit({ faults, anchors, entryCount, loanCount }: LedgerAudit): string[] {
  const looked = `${entryCount} entries and ${loanCount} loans were read.`
  if (faults.length === 0) {
    return [
      `The books are right. ${looked}`,
      'Keep these lines away from the database; a later verification with --anchors proves that nothing before them changed.',
      ...anchors.map(anchorLine),
    ]
  }
  const things = faults.length === 1 ? 'One thing is' : `${faults.length} things are`
  return [
    `${things} wrong in the books. ${looked}`,
    ...faults.map(({ rule, subject, detail }) => `- ${rule}: ${subject}: ${detail}`),
  ]
}
