import type { LoanBooks } from '@hulog/lending'
import { type Account, accounts } from './accounts.ts'

/** What the accounts of one loan must stand at, debits positive, given how the loan stands; 0 for a loan that is not there. */
export function balancesOf(books: LoanBooks | null): ReadonlyMap<Account, number> {
  const balances = new Map<Account, number>()
  for (const account of Object.values(accounts)) balances.set(account, 0)
  if (books === null) return balances
  const { interestMinor, feeMinor, taxMinor, penaltyMinor, lateInterestMinor } = books
  const chargedMinor = interestMinor + feeMinor + taxMinor + penaltyMinor + lateInterestMinor
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
    [accounts.unearnedIncome, chargedMinor],
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
