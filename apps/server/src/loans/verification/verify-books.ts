import { booksOf, foldLoan, type LoanBooks, type LoanTerms, parseIsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import {
  type Account,
  type Anchor,
  anchorLine,
  type BookFault,
  balancesOf,
  bookChecks,
  readHeads,
  verifyChains,
} from '../../books/index.ts'
import { type Database, inTransaction, type Reader, type Tx } from '../../platform/database/database.ts'
import { type LoanEventRow, toLendingEvents } from '../loan/loan-events.store.ts'

/**
 * Reads the whole ledger and returns its faults, normally none. It shares only the loan's arithmetic with the code that
 * writes the ledger, so that a fault in a store or a use case cannot hide itself. While others write, pass a
 * transaction with a snapshot of the database. `anchors`: see `verifyChains`.
 */
export async function verifyBooks(db: Reader, anchors: readonly Anchor[] = []): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for (const [rule, query] of Object.entries(bookChecks)) {
    const { rows } = await db.execute<{ subject: string; detail: string }>(sql.raw(query))
    faults.push(...rows.map((row) => ({ rule, ...row })))
  }
  return [...faults, ...(await verifyLoans(db)), ...(await verifyChains(db, anchors))]
}

type LedgerAudit = {
  faults: BookFault[]
  /** The heads of the chains in the snapshot that was verified. */
  anchors: Anchor[]
  entryCount: number
  loanCount: number
}

/** Verifies everything that can be proved about the books, in one snapshot, while the product may go on working. */
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

/**
 * Describes the result of an audit for a person at a terminal. Anchors are printed only for a ledger without faults.
 */
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

/**
 * Compares the postings of every order, account by account, with the loan's own events and terms on the day up to which
 * it is booked. Orders of every state, a batch at a time; one that cannot be read does not stop the others.
 */
async function verifyLoans(db: Reader): Promise<BookFault[]> {
  const faults: BookFault[] = []
  for await (const loan of bookedLoans(db)) faults.push(...faultsOf(loan))
  return faults
}

function faultsOf(loan: BookedLoan): BookFault[] {
  const books = findBooks(loan)
  if (books !== null && 'rule' in books) return [books]
  const expected = balancesOf(books)
  const sums = new Map(loan.sums.map(({ account, amountMinor }) => [account, BigInt(amountMinor)]))
  return [...new Set([...expected.keys(), ...sums.keys()])].flatMap((account) => {
    const [found, wanted] = [sums.get(account) ?? 0n, BigInt(expected.get(account) ?? 0)]
    if (found === wanted) return []
    const detail = `${account} is ${found}, the loan says ${wanted} on ${loan.bookedOn ?? 'any day'}`
    return [{ rule: 'a loan and its ledger disagree', subject: loan.id, detail }]
  })
}

/** The books of an existing loan, null without one, or the reason why they cannot be computed. */
function findBooks({ id, terms, events, bookedOn }: BookedLoan): LoanBooks | BookFault | null {
  const fault = (detail: string): BookFault => ({ rule: 'a loan cannot be read', subject: id, detail })
  try {
    const happened = toLendingEvents(events)
    if (happened.length === 0)
      return bookedOn === null ? null : fault(`it is booked up to ${bookedOn}, but not paid out`)
    if (terms === null) return fault('it has events and no terms')
    if (bookedOn === null) return fault('it was paid out, but is booked up to no day')
    return booksOf(foldLoan(terms, happened), parseIsoDate(bookedOn))
  } catch (error) {
    if (error instanceof Error) return fault(error.message)
    throw error
  }
}

/** An order as far as its books go. */
type BookedLoan = {
  borrowerId: string
  id: string
  terms: LoanTerms | null
  bookedOn: string | null
  events: LoanEventRow[]
  sums: { account: Account; amountMinor: string }[]
}

const BATCH_SIZE = 500

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Every order with its events and what its postings sum to, never more than a batch in memory. */
async function* bookedLoans(db: Reader): AsyncGenerator<BookedLoan> {
  let last = { borrowerId: BEFORE_ALL, id: BEFORE_ALL }
  for (;;) {
    const rows: BookedLoan[] = await readBatch(db, last)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}

async function readBatch(db: Reader, last: { borrowerId: string; id: string }): Promise<BookedLoan[]> {
  const { rows } = await db.execute<BookedLoan>(sql`
    select o.borrower_id as "borrowerId", o.id, o.terms, o.booked_on::text as "bookedOn",
      (select coalesce(json_agg(json_build_object('type', v.type, 'effectiveOn', v.effective_on, 'amountMinor', v.amount_minor,
          'sourceId', v.source_id, 'detail', v.detail) order by v.seq), '[]')
        from loan_events v where v.borrower_id = o.borrower_id and v.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('account', s.account, 'amountMinor', s.total::text)), '[]')
        from (select account, sum(amount_minor) as total from ledger_postings p
          where p.borrower_id = o.borrower_id and p.order_id = o.id group by account) s) as sums
    from orders o where (o.borrower_id, o.id) > (${last.borrowerId}::uuid, ${last.id}::uuid)
    order by o.borrower_id, o.id limit ${BATCH_SIZE}`)
  return rows
}
