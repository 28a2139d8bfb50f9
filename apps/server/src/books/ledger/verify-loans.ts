import { booksOf, foldLoan, type LoanBooks, parseIsoDate } from '@hulog/lending'
import { toLendingEvents } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { BookFault } from './book-fault.ts'
import { balancesOf } from './loan-balances.ts'
import { type BookedLoan, bookedLoans } from './verify-loans.store.ts'

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
