import { expect } from 'vitest'
import { subtract } from './amounts.ts'
import { booksOf } from './books-of.ts'
import { day } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import { type FullHistory, loanOf, withoutLooseWaivers } from './loan-events.arbitraries.ts'
import { owedOn } from './owed.ts'
import { standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'
import { statementOf } from './statement.ts'

// Checks that hold for every loan on every day, whatever happened to it.

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The history as it was known at the end of a day. */
export function until(days: number, { terms, changes, reversed }: FullHistory): FullHistory {
  const known = withoutLooseWaivers(changes.filter(({ on }) => on <= day(days)))
  return { terms, changes: known, reversed: reversed.filter((id) => known.some((change) => change.id === id)) }
}

/** The changes of a history that were not reversed. */
export function live({ changes, reversed }: FullHistory) {
  return withoutLooseWaivers(changes.filter(({ id }) => !reversed.includes(id)))
}

/** The equation of `booksOf`, and no balance below zero. */
export function expectBalancedBooks(loan: Loan, days: number): void {
  const books = booksOf(loan, day(days))
  const debits = books.receivedMinor + books.principalMinor + books.writtenOffMinor
  const income = [books.interestIncomeMinor, books.feeIncomeMinor, books.penaltyIncomeMinor]
  const credits = sum([...income, books.lateInterestIncomeMinor, books.taxPayableMinor, books.creditMinor])
  const other = books.recoveredMinor + books.capitalisedMinor
  expect(debits).toBe(books.paidOutMinor + books.refundedMinor + credits + other)
  expect(Math.min(...Object.values(books))).toBeGreaterThanOrEqual(0)
}

/** The lines sum to payoff and rebate, and the charges to what was paid, waived and is unpaid. */
export function expectOwedAddsUp(loan: Loan, days: number): void {
  const owed = owedOn(loan, day(days))
  expect(sum(owed.lines.map((line) => line.amountMinor))).toBe(owed.payoffMinor + owed.rebateMinor)
  const due = owed.lines.filter((line) => line.dueOn <= owed.on)
  expect(sum(due.map((line) => line.amountMinor))).toBe(owed.dueNowMinor)
  expect(owed.lines.every((line) => line.amountMinor > 0)).toBe(true)
  expect(owed.isSettled).toBe(owed.payoffMinor === 0)
  expect(owed.isSettled || owed.creditMinor === 0).toBe(true)
  for (const { charged, paid, waived, unpaid } of rowsOf(standingOn(loan, day(days)).installments)) {
    expect(subtract(subtract(charged, paid), waived)).toEqual(unpaid)
    expect(Math.min(...[paid, waived, unpaid].flatMap((amounts) => Object.values(amounts)))).toBeGreaterThanOrEqual(0)
  }
}

/** Paying the payoff on a day, in two sums, leaves nothing owed on that day or later. */
export function expectSettledByPayoff(history: FullHistory, days: number, later: number, percent: number): void {
  const known = until(days, history)
  const { payoffMinor, creditMinor } = owedOn(loanOf(known), day(days))
  if (payoffMinor === 0) return
  const firstMinor = Math.floor((payoffMinor * percent) / 100)
  const payments = [firstMinor, payoffMinor - firstMinor]
    .filter((amountMinor) => amountMinor > 0)
    .map((amountMinor, index) => ({ type: 'repaid', id: `payoff ${index}`, on: day(days), amountMinor }) as const)
  const loan = loanOf({ ...known, changes: [...known.changes, ...payments] })
  const nothingOwed = { isSettled: true, payoffMinor: 0, rebateMinor: 0, creditMinor, lines: [], nextDueOn: null }
  expect(owedOn(loan, day(days + later))).toMatchObject(nothingOwed)
}

/** Every row adds to the balance, and the last balance is the debt, less credit and later installments. */
export function expectStatementAddsUp(loan: Loan, days: number): void {
  const { payoffMinor, rebateMinor, creditMinor } = owedOn(loan, day(days))
  const { rows, balanceMinor, notYetDueMinor } = statementOf(loan, day(days))
  expect(balanceMinor + notYetDueMinor).toBe(payoffMinor + rebateMinor - creditMinor)
  let runningMinor = 0
  let previousOn = rows[0]!.on
  for (const row of rows) {
    runningMinor += row.debitMinor - row.creditMinor
    expect(row.balanceMinor).toBe(runningMinor)
    expect(Math.min(row.debitMinor, row.creditMinor)).toBe(0)
    expect(row.on >= previousOn).toBe(true)
    previousOn = row.on
  }
  expect(runningMinor).toBe(balanceMinor)
}

/** The balance of the statement is what the books expect, until the loan is written off. */
export function expectStatementAgreesWithBooks(loan: Loan, days: number): void {
  if (owedOn(loan, day(days)).standing === 'writtenOff') return
  const books = booksOf(loan, day(days))
  const charges = books.interestMinor + books.feeMinor + books.taxMinor + books.penaltyMinor
  const owedMinor = books.principalMinor + charges + books.lateInterestMinor
  expect(statementOf(loan, day(days)).balanceMinor).toBe(owedMinor - books.creditMinor)
}
