import type { LoanBooks } from '@hulog/lending'
import { balancesOf } from './loan-balances.ts'
import type { LoanReference, Posting } from './posting.ts'

/**
 * The lines that bring the accounts of a loan from one state of its books to another; `null` is a loan that is not there.
 *
 * Whatever happened, to today or to a past day, is posted as what it changed: so the ledger says what the loan says, and no
 * kind of event has arithmetic of its own that could differ.
 */
export function postingsBetween(before: LoanBooks | null, after: LoanBooks | null, whose: LoanReference): Posting[] {
  const then = balancesOf(before)
  return [...balancesOf(after)].flatMap(([account, balanceMinor]) => {
    const amountMinor = balanceMinor - (then.get(account) ?? 0)
    return amountMinor === 0 ? [] : [{ account, amountMinor, ...whose }]
  })
}
