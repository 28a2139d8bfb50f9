import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subtract } from '../loan/amounts.ts'
import { booksOf } from '../loan/books-of.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { anyDay } from '../loan/loan.arbitraries.ts'
import { day, disbursedOn } from '../loan/loan.fixtures.ts'
import type { Loan } from '../loan/loan.ts'
import {
  anyRestructuredHistory,
  type FullHistory,
  loanOf,
  withoutLooseWaivers,
} from '../loan/loan-events.arbitraries.ts'
import { owedOn } from '../loan/owed.ts'
import { standingOn } from '../loan/position.ts'
import { statementOf } from '../loan/statement.ts'
import { noFee, noInterest, someTerms } from '../terms/loan-terms.fixtures.ts'
import { allCharges } from './restructuring.fixtures.ts'
import { restructuringQuote } from './restructuring-quote.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const until = (days: number, { terms, changes, reversed }: FullHistory): FullHistory => {
  const known = withoutLooseWaivers(changes.filter(({ on }) => on <= day(days)))
  return { terms, changes: known, reversed: reversed.filter((id) => known.some((change) => change.id === id)) }
}

const figuresOn = (loan: Loan, days: number) => [
  owedOn(loan, day(days)),
  booksOf(loan, day(days)),
  statementOf(loan, day(days)),
]

it('keeps books that balance and are never negative, whatever is restructured', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (history, days) => {
      const books = booksOf(loanOf(history), day(days))
      const debits = books.receivedMinor + books.principalMinor + books.writtenOffMinor
      const income = [books.interestIncomeMinor, books.feeIncomeMinor, books.penaltyIncomeMinor]
      const credits = sum([...income, books.lateInterestIncomeMinor, books.taxPayableMinor, books.creditMinor])
      const other = books.recoveredMinor + books.capitalisedMinor
      expect(debits).toBe(books.paidOutMinor + books.refundedMinor + credits + other)
      expect(Math.min(...Object.values(books))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})

it('adds up on any date: lines to payoff and rebate, charges to paid, waived and unpaid, and the statement to the debt', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (history, days) => {
      const loan = loanOf(history)
      const owed = owedOn(loan, day(days))
      expect(sum(owed.lines.map((line) => line.amountMinor))).toBe(owed.payoffMinor + owed.rebateMinor)
      expect(owed.lines.every((line) => line.amountMinor > 0)).toBe(true)
      expect(owed.isSettled || owed.creditMinor === 0).toBe(true)
      for (const { charged, paid, waived, unpaid } of standingOn(loan, day(days)).installments) {
        expect(subtract(subtract(charged, paid), waived)).toEqual(unpaid)
        expect(Math.min(...[paid, waived, unpaid].flatMap((amounts) => Object.values(amounts)))).toBeGreaterThanOrEqual(
          0,
        )
      }
      const { rows, balanceMinor, notYetDueMinor } = statementOf(loan, day(days))
      expect(balanceMinor + notYetDueMinor).toBe(owed.payoffMinor + owed.rebateMinor - owed.creditMinor)
      expect(sum(rows.map((row) => row.debitMinor - row.creditMinor))).toBe(balanceMinor)
      expect(Math.min(0, ...rows.flatMap((row) => [row.debitMinor, row.creditMinor]))).toBe(0)
    }),
    { numRuns: 300 },
  )
})

it('changes nothing before its day: every figure is that of the loan without later events', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (any, days) => {
      // A charge waived before its day is one that a loan of an earlier day does not know.
      const history = { ...any, changes: any.changes.filter(({ type }) => type !== 'charged' && type !== 'waived') }
      const reversed = any.reversed.filter((id) => history.changes.some((change) => change.id === id))
      const known = { ...history, reversed }
      expect(figuresOn(loanOf(known), days)).toEqual(figuresOn(loanOf(until(days, known)), days))
    }),
    { numRuns: 300 },
  )
})

it('equals the loan without the events when they are reversed', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, (history) => {
      const { terms, changes, reversed } = history
      const live = withoutLooseWaivers(changes.filter(({ id }) => !reversed.includes(id)))
      expect(loanOf(history)).toEqual(loanOf({ terms, changes: live, reversed: [] }))
    }),
  )
})

it('is the same loan in whatever order events of different days arrive', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, (history) => {
      const oneADay = withoutLooseWaivers(
        history.changes.filter(({ on }, index, all) => all.findIndex((each) => each.on === on) === index),
      )
      const forwards = loanOf({ ...history, changes: oneADay, reversed: [] })
      const events = [...oneADay.toReversed(), { type: 'disbursed', on: disbursedOn } as const]
      expect(foldLoan(history.terms, events)).toEqual(forwards)
    }),
  )
})

it('is settled on any date by paying the payoff, in one sum or two, and owes nothing more afterwards', () => {
  fc.assert(
    fc.property(
      anyRestructuredHistory,
      anyDay,
      anyDay,
      fc.integer({ min: 1, max: 99 }),
      (history, days, later, percent) => {
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
      },
    ),
    { numRuns: 300 },
  )
})

it('has a statement that agrees with the books until it is written off', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (history, days) => {
      const loan = loanOf(history)
      if (owedOn(loan, day(days)).standing === 'writtenOff') return
      const books = booksOf(loan, day(days))
      const charges = books.interestMinor + books.feeMinor + books.taxMinor + books.penaltyMinor
      const owedMinor = books.principalMinor + charges + books.lateInterestMinor
      expect(statementOf(loan, day(days)).balanceMinor).toBe(owedMinor - books.creditMinor)
    }),
    { numRuns: 300 },
  )
})

it('carries over what its quote says, and owes nothing else', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, fc.boolean(), (history, days, isWaived) => {
      const known = until(days, history)
      const before = loanOf(known)
      const charges = allCharges(isWaived ? 'waived' : 'capitalised')
      const quote = restructuringQuote(before, day(days), { charges, writeDownMinor: 0 })
      if (quote.refusal !== null) return
      const terms = someTerms({ principalMinor: quote.principalMinor, interest: noInterest, upfrontFee: noFee })
      const event = { type: 'restructured', id: 'new', on: day(days), terms, charges, writeDownMinor: 0 } as const
      const loan = loanOf({ ...known, changes: [...known.changes, event] })
      expect(owedOn(loan, day(days)).payoffMinor).toBe(quote.principalMinor)
      expect(quote.principalMinor).toBe(quote.unpaid.principal + quote.capitalisedMinor)
      expect(booksOf(loan, day(days)).receivedMinor).toBe(booksOf(before, day(days)).receivedMinor)
    }),
    { numRuns: 300 },
  )
})
