import { booksOf, foldLoan, type LoanBooks, type LoanTerms, parseIsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { type Account, type BookFault, balancesOf } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { type LoanEventRow, toLendingEvents } from '../loan/loan-events.store.ts'

/**
 * What the postings of every order sum to, account by account, against what its loan's own events and terms say on the
 * day up to which it is booked. Orders of every state, a batch at a time; one that cannot be read does not stop the rest.
 */
export async function verifyLoans(db: Reader): Promise<BookFault[]> {
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

/** The books of the loan that is there, null when there is none, or why they cannot be told. */
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
