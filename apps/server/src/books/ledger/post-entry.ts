import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { LoanBooks } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import { type Account, accounts, type EntryKind, type LoanReference, type Posting } from './accounts.ts'
import { chainOf } from './chain.ts'
import { insertEntry } from './ledger.store.ts'

export type EntryDraft = {
  kind: EntryKind
  currency: string
  /** The business date on which it counts. */
  effectiveOn: string
  /** The source: see `entryKinds`. */
  sourceId: string
  recordedAt: Date
  postings: readonly Posting[]
}

/**
 * Posts one money event and returns the entry's id. An entry that does not balance is a fault of ours and stops here; so
 * does a second entry of the same kind for the same source, which the database refuses (`ledger_entry_source`).
 */
export async function postEntry(tx: Tx, draft: EntryDraft): Promise<string> {
  assertBalanced(draft)
  const { postings, ...entry } = draft
  const id = randomUUID()
  await insertEntry(tx, chainOf(orderOf(draft) ?? draft.sourceId), { id, ...entry }, postings)
  return id
}

/** An entry concerns one loan or none: all entries of a loan are in one chain, under one lock. */
function orderOf({ kind, sourceId, postings }: EntryDraft): string | undefined {
  const [orderId, another] = new Set(postings.flatMap((posting) => posting.orderId ?? []))
  assert.equal(another, undefined, `${kind} ${sourceId} concerns two orders`)
  return orderId
}

function assertBalanced({ kind, sourceId, postings }: EntryDraft): void {
  const name = `${kind} ${sourceId}`
  assert.ok(postings.length >= 2, `${name} has fewer than two lines`)
  let sumMinor = 0n
  for (const { account, amountMinor, borrowerId, orderId } of postings) {
    assert.ok(Number.isSafeInteger(amountMinor), `${name}: the amount on ${account} is no whole number`)
    assert.ok(amountMinor !== 0, `${name}: the amount on ${account} is zero`)
    assert.equal(orderId === undefined, borrowerId === undefined, `${name}: an order comes with its borrower`)
    sumMinor += BigInt(amountMinor)
  }
  assert.equal(sumMinor, 0n, `${name} does not balance`)
}

type LoanEntryDraft = Omit<EntryDraft, 'postings'> & {
  whose: LoanReference
  before: LoanBooks | null
  after: LoanBooks | null
  /** Postings beside the loan in the same event, such as the suspense account that the money comes from. */
  besides?: readonly Posting[]
}

/**
 * Posts the changes in the books of a loan as one entry, and returns its id; null without a change. The caller holds
 * the order's lock.
 */
export async function postLoanEntry(tx: Tx, draft: LoanEntryDraft): Promise<string | null> {
  const { whose, before, after, besides = [], ...entry } = draft
  const postings = [...postingsBetween(before, after, whose), ...besides]
  return postings.length === 0 ? null : postEntry(tx, { ...entry, postings })
}

/**
 * Returns the lines that bring the accounts of a loan from one state of its books to another; `null` is a missing loan.
 *
 * Every event, today's or a past one, is posted as its difference: so the ledger agrees with the loan, and no kind of
 * event needs separate arithmetic.
 */
export function postingsBetween(before: LoanBooks | null, after: LoanBooks | null, whose: LoanReference): Posting[] {
  const then = balancesOf(before)
  return [...balancesOf(after)].flatMap(([account, balanceMinor]) => {
    const amountMinor = balanceMinor - (then.get(account) ?? 0)
    return amountMinor === 0 ? [] : [{ account, amountMinor, ...whose }]
  })
}

/** Returns the balances of one loan's accounts, debits positive, for a state of the loan; 0 for a missing loan. */
export function balancesOf(books: LoanBooks | null): ReadonlyMap<Account, number> {
  const balances = new Map<Account, number>()
  for (const account of Object.values(accounts)) balances.set(account, 0)
  if (books === null) return balances
  const { interestMinor, feeMinor, taxMinor, penaltyMinor, lateInterestMinor } = books
  const chargedMinor = interestMinor + feeMinor + taxMinor + penaltyMinor + lateInterestMinor
  const unearnedMinor = chargedMinor + books.capitalisedMinor
  const debits: [Account, number][] = [
    [accounts.principalReceivable, books.principalMinor],
    [accounts.interestReceivable, interestMinor],
    [accounts.feeReceivable, feeMinor],
    [accounts.taxReceivable, taxMinor],
    [accounts.penaltyReceivable, penaltyMinor],
    [accounts.lateInterestReceivable, lateInterestMinor],
    [accounts.paymentClearing, books.receivedMinor],
    [accounts.writtenOffPrincipal, books.writtenOffMinor],
  ]
  const credits: [Account, number][] = [
    [accounts.payoutBank, books.paidOutMinor + books.refundedMinor],
    [accounts.unearnedIncome, unearnedMinor],
    [accounts.taxPayable, books.taxPayableMinor],
    [accounts.borrowerCredit, books.creditMinor],
    [accounts.interestIncome, books.interestIncomeMinor],
    [accounts.feeIncome, books.feeIncomeMinor],
    [accounts.penaltyIncome, books.penaltyIncomeMinor],
    [accounts.lateInterestIncome, books.lateInterestIncomeMinor],
    [accounts.recoveries, books.recoveredMinor],
  ]
  for (const [account, amountMinor] of debits) balances.set(account, amountMinor)
  for (const [account, amountMinor] of credits) balances.set(account, 0 - amountMinor)
  return balances
}
