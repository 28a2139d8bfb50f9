import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lateChargeRoomMinor } from '../schedule/plan-schedule.ts'
import { allocationOf } from './allocate.ts'
import { anyDay, anyHistory, type LoanHistory } from './loan.arbitraries.ts'
import { aLoan, day, repaid } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import { owedOn } from './owed.ts'

const loanOf = ({ terms, repayments }: LoanHistory) => aLoan(terms, repayments)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** All late charges made up to the last payment or later: what was paid of them and what is still owed. */
function lateChargesEverMinor(loan: Loan, days: number) {
  const paid = loan.repayments.map(({ allocation }) => allocation.penaltyMinor + allocation.lateInterestMinor)
  return sum(paid) + owedOn(loan, day(days)).lateChargesMinor
}

it('loses no cent between a payment and its allocation', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const loan = loanOf(history)
      for (const { id, amountMinor } of history.repayments) {
        const { rebatedMinor: _notPaid, ...covered } = allocationOf(loan, id)
        const parts = Object.values(covered)
        expect(sum(parts)).toBe(amountMinor)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('owes at the end the plan and charges, less payments, plus the credit', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const loan = loanOf(history)
      const owed = owedOn(loan, day(600))
      const everOwedMinor = loan.schedule.totalRepayableMinor + lateChargesEverMinor(loan, 600)
      const paidMinor = sum(history.repayments.map(({ amountMinor }) => amountMinor))
      expect(owed.payoffMinor - owed.creditMinor).toBe(everOwedMinor - paidMinor)
      expect(owed.isSettled || owed.creditMinor === 0).toBe(true)
    }),
  )
})

it('adds up on any date: the lines to the payoff, the due lines to the due amount', () => {
  fc.assert(
    fc.property(anyHistory, anyDay, (history, days) => {
      const owed = owedOn(loanOf(history), day(days))
      expect(sum(owed.lines.map((line) => line.amountMinor))).toBe(owed.payoffMinor)
      expect(sum(owed.lines.filter((line) => line.dueOn <= owed.on).map((line) => line.amountMinor))).toBe(
        owed.dueNowMinor,
      )
      expect(owed.lines.every((line) => line.amountMinor > 0)).toBe(true)
    }),
  )
})

it('is settled at any date by paying the payoff, and owes nothing more afterwards', () => {
  fc.assert(
    fc.property(anyHistory, anyDay, anyDay, (history, days, later) => {
      const known = history.repayments.filter(({ on }) => on <= day(days))
      const { payoffMinor, creditMinor } = owedOn(loanOf({ ...history, repayments: known }), day(days))
      const payment = payoffMinor === 0 ? [] : [repaid('payoff', days, payoffMinor)]
      const paid = owedOn(aLoan(history.terms, [...known, ...payment]), day(days + later))
      expect(paid).toMatchObject({ isSettled: true, payoffMinor: 0, creditMinor, lines: [], nextDueOn: null })
    }),
  )
})

it('is up to date at any date by paying the due amount', () => {
  fc.assert(
    fc.property(anyHistory, anyDay, (history, days) => {
      const known = history.repayments.filter(({ on }) => on <= day(days))
      const before = owedOn(loanOf({ ...history, repayments: known }), day(days))
      const payment = before.dueNowMinor === 0 ? [] : [repaid('due', days, before.dueNowMinor)]
      const after = owedOn(aLoan(history.terms, [...known, ...payment]), day(days))
      expect(after).toMatchObject({ dueNowMinor: 0, daysOverdue: 0 })
      expect(after.payoffMinor).toBe(before.payoffMinor - before.dueNowMinor)
    }),
  )
})

it('never owes less on a later day without a payment in between', () => {
  fc.assert(
    fc.property(anyHistory, anyDay, anyDay, (history, first, second) => {
      const [from, to] = [Math.min(first, second), Math.max(first, second)]
      const loan = loanOf({ ...history, repayments: history.repayments.filter(({ on }) => on <= day(from)) })
      expect(owedOn(loan, day(to)).payoffMinor).toBeGreaterThanOrEqual(owedOn(loan, day(from)).payoffMinor)
      expect(owedOn(loan, day(to)).dueNowMinor).toBeGreaterThanOrEqual(owedOn(loan, day(from)).dueNowMinor)
    }),
  )
})

it('owes the same in whatever order payments arrive, and however one day’s payment is split', () => {
  fc.assert(
    fc.property(anyHistory, anyDay, (history, days) => {
      const arrivedLastFirst = { ...history, repayments: history.repayments.toReversed() }
      const halves = history.repayments.flatMap(({ id, on, amountMinor, type }) => {
        const half = Math.floor(amountMinor / 2)
        const rest = { type, id: `${id} rest`, on, amountMinor: amountMinor - half }
        return half === 0 ? [rest] : [{ type, id: `${id} half`, on, amountMinor: half }, rest]
      })
      const owed = owedOn(loanOf(history), day(days))
      expect(owedOn(loanOf(arrivedLastFirst), day(days))).toEqual(owed)
      expect(owedOn(loanOf({ ...history, repayments: halves }), day(days))).toEqual(owed)
    }),
  )
})

it('never charges beyond the lifetime cap', () => {
  fc.assert(
    fc.property(anyHistory, fc.integer({ min: 0, max: 1_000_000 }), (history, extraPpm) => {
      const uncapped = loanOf({
        ...history,
        terms: { ...history.terms, late: { ...history.terms.late, lifetimeCapPpm: null } },
      })
      const costPpm = Math.ceil((uncapped.schedule.costMinor * 1_000_000) / history.terms.principalMinor)
      const late = { ...history.terms.late, lifetimeCapPpm: costPpm + extraPpm }
      const loan = loanOf({ ...history, terms: { ...history.terms, late } })
      const roomMinor = lateChargeRoomMinor(loan.terms, loan.schedule.costMinor)!
      expect(lateChargesEverMinor(loan, 800)).toBeLessThanOrEqual(roomMinor)
    }),
  )
})
