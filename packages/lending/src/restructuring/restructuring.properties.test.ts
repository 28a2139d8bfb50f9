import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  expectBalancedBooks,
  expectOwedAddsUp,
  expectSettledByPayoff,
  expectStatementAddsUp,
  expectStatementAgreesWithBooks,
  live,
  until,
} from '../loan/any-loan-checks.fixtures.ts'
import { booksOf } from '../loan/books-of.ts'
import { chargesOf } from '../loan/charges-of.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { anyDay } from '../loan/loan.arbitraries.ts'
import { day, disbursedOn } from '../loan/loan.fixtures.ts'
import type { Loan } from '../loan/loan.ts'
import { anyRestructuredHistory, loanOf, withoutLooseWaivers } from '../loan/loan-events.arbitraries.ts'
import { owedOn } from '../loan/owed.ts'
import { standingOn } from '../loan/position.ts'
import { statementOf } from '../loan/statement.ts'
import { noFee, noInterest, someTerms } from '../terms/loan-terms.fixtures.ts'
import { allCharges } from './restructuring.fixtures.ts'
import { restructuringQuote } from './restructuring-quote.ts'

const figuresOn = (loan: Loan, days: number) => [
  owedOn(loan, day(days)),
  booksOf(loan, day(days)),
  statementOf(loan, day(days)),
]

it('keeps books that balance and are never negative, whatever is restructured', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (history, days) => expectBalancedBooks(loanOf(history), days)),
    { numRuns: 300 },
  )
})

it('adds up on any date: lines to payoff and rebate, charges to paid, waived and unpaid, and the statement to the debt', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (history, days) => {
      expectOwedAddsUp(loanOf(history), days)
      expectStatementAddsUp(loanOf(history), days)
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
      expect(loanOf(history)).toEqual(loanOf({ terms: history.terms, changes: live(history), reversed: [] }))
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
  const anyPercent = fc.integer({ min: 1, max: 99 })
  fc.assert(fc.property(anyRestructuredHistory, anyDay, anyDay, anyPercent, expectSettledByPayoff), { numRuns: 300 })
})

it('has a statement that agrees with the books until it is written off', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, (history, days) =>
      expectStatementAgreesWithBooks(loanOf(history), days),
    ),
    { numRuns: 300 },
  )
})

it('keeps each charge by an event apart: it is paid, waived, principal by now, or unpaid, and waived by itself', () => {
  fc.assert(
    fc.property(anyRestructuredHistory, anyDay, fc.nat(20), (any, days, which) => {
      const known = until(days, any)
      const before = chargesOf(loanOf(known), day(days))
      for (const { amountMinor, paidMinor, waivedMinor, capitalisedMinor, unpaidMinor } of before) {
        expect(Math.min(paidMinor, waivedMinor, capitalisedMinor, unpaidMinor)).toBeGreaterThanOrEqual(0)
        expect(paidMinor + waivedMinor + capitalisedMinor + unpaidMinor).toBe(amountMinor)
      }
      const named = before[which % Math.max(1, before.length)]
      if (named === undefined) return
      const { id, unpaidMinor } = named
      const waiver = { type: 'waived', id: 'waiver', on: day(days), charge: id } as const
      const loan = loanOf({ ...known, changes: [...known.changes, waiver] })
      const expected = before.map((each) =>
        each.id === id ? { ...each, waivedMinor: each.waivedMinor + unpaidMinor, unpaidMinor: 0 } : each,
      )
      expect(chargesOf(loan, day(days))).toEqual(expected)
      const owedBefore = standingOn(loanOf(known), day(days)).unpaidMinor
      expect(standingOn(loan, day(days)).unpaidMinor).toBe(owedBefore - unpaidMinor)
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
