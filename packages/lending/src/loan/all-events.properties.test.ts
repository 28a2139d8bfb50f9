import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../calendar/iso-date.ts'
import { statusOn } from '../lifecycle/order-status.ts'
import { unchargedMinor } from '../recalculation/running-plan.ts'
import { firstPartMinor } from '../terms/loan-terms.ts'

import { allocationOf } from './allocate.ts'
import { type Amounts, sumOfAmounts, totalMinor } from './amounts.ts'
import {
  expectBalancedBooks,
  expectOwedAddsUp,
  expectSettledByPayoff,
  expectStatementAddsUp,
  expectStatementAgreesWithBooks,
  live,
  sum,
  until,
} from './any-loan-checks.fixtures.ts'
import { booksOf } from './books-of.ts'
import { foldLoan } from './fold-loan.ts'
import { lateChargedMinor } from './late-charges.ts'
import { anyDay } from './loan.arbitraries.ts'
import { day, disbursedOn } from './loan.fixtures.ts'
import type { Loan } from './loan.ts'
import { anyFullHistory, loanOf, withoutLooseWaivers } from './loan-events.arbitraries.ts'
import { nextMilestoneOn } from './next-milestone-on.ts'
import { owedOn } from './owed.ts'
import { lateRoomMinor, standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'

it('loses no cent: the parts of every payment sum to it', () => {
  fc.assert(
    fc.property(anyFullHistory, (history) => {
      const loan = loanOf(history)
      for (const { id, amountMinor, closed } of loan.repayments) {
        const { rebatedMinor, ...covered } = allocationOf(loan, id)
        const parts = Object.values(covered)
        expect(sum(parts)).toBe(amountMinor)
        expect(rebatedMinor).toBeGreaterThanOrEqual(0)
        if (closed === null) expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('adds up on any date: the lines to payoff and rebate, the charges to paid, waived and unpaid', () => {
  fc.assert(fc.property(anyFullHistory, anyDay, (history, days) => expectOwedAddsUp(loanOf(history), days)))
})

it('keeps books that balance and are never negative', () => {
  fc.assert(fc.property(anyFullHistory, anyDay, (history, days) => expectBalancedBooks(loanOf(history), days)))
})

it('has books that agree with the payments’ allocations', () => {
  fc.assert(
    fc.property(anyFullHistory, (history) => {
      const loan = loanOf(history)
      const books = booksOf(loan, day(600))
      const { deductedFeeMinor, deductedTaxMinor } = loan.schedule
      const covered = (part: keyof ReturnType<typeof allocationOf>) =>
        sum(loan.repayments.map(({ id }) => allocationOf(loan, id)[part]))
      expect(books.receivedMinor).toBe(sum(loan.repayments.map(({ amountMinor }) => amountMinor)))
      if (books.writtenOffMinor + books.recoveredMinor > 0 || owedOn(loan, day(600)).standing === 'writtenOff') return
      expect(books.interestIncomeMinor).toBe(covered('interestMinor'))
      expect(books.feeIncomeMinor).toBe(covered('feeMinor') + deductedFeeMinor)
      expect(books.taxPayableMinor).toBe(covered('taxMinor') + deductedTaxMinor)
      expect(books.penaltyIncomeMinor).toBe(covered('penaltyMinor'))
      expect(books.lateInterestIncomeMinor).toBe(covered('lateInterestMinor'))
    }),
  )
})

it('equals the loan without the events when they are reversed', () => {
  fc.assert(
    fc.property(anyFullHistory, (history) => {
      const without = { terms: history.terms, changes: live(history), reversed: [] }
      expect(loanOf(history)).toEqual(loanOf(without))
    }),
  )
})

it('is the same loan in whatever order events of different days arrive', () => {
  fc.assert(
    fc.property(anyFullHistory, (history) => {
      const oneADay = withoutLooseWaivers(
        history.changes.filter(({ on }, index, all) => all.findIndex((each) => each.on === on) === index),
      )
      const reversed = history.reversed.filter((id) => oneADay.some((change) => change.id === id))
      const forwards = loanOf({ ...history, changes: oneADay, reversed })
      const reversals = reversed.map((id) => ({ type: 'reversed', id }) as const)
      const events = [...reversals, ...oneADay.toReversed(), { type: 'disbursed', on: disbursedOn } as const]
      expect(foldLoan(history.terms, events)).toEqual(forwards)
    }),
  )
})

it('is settled on any date by paying the payoff, in one sum or two, and owes nothing more afterwards', () => {
  fc.assert(fc.property(anyFullHistory, anyDay, anyDay, fc.integer({ min: 1, max: 99 }), expectSettledByPayoff))
})

it('owes less by the waived amount, never less than zero, and keeps the rest', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, (history, days) => {
      const known = until(days, history)
      const before = standingOn(loanOf(known), day(days))
      const unpaid = sumOfAmounts(rowsOf(before.installments).map((row) => row.unpaid))
      // Of recalculated interest only what was earned so far can be given up.
      const running = before.account.running
      const earnedMinor = running === null ? 0 : unchargedMinor(loanOf(known), running)
      const waivableMinor = running === null ? 1 : Math.min(1, before.account.totals.unpaid.interest + earnedMinor)
      const amounts = { penalty: unpaid.penalty, lateInterest: unpaid.lateInterest + 1, interest: 1 }
      const waiver = { type: 'waived', id: 'waiver', on: day(days), amounts } as const
      const after = standingOn(loanOf({ ...known, changes: [...known.changes, waiver] }), day(days))
      const left: Amounts = {
        ...unpaid,
        penalty: 0,
        lateInterest: 0,
        interest: Math.max(0, unpaid.interest - waivableMinor),
      }
      expect(sumOfAmounts(rowsOf(after.installments).map((row) => row.unpaid))).toEqual(left)
    }),
  )
})

it('never owes less on a later day without an event, except for its rebate, and never more once written off', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, anyDay, (history, first, second) => {
      const [from, to] = [Math.min(first, second), Math.max(first, second)]
      const loan = loanOf(until(from, history))
      const [early, late] = [owedOn(loan, day(from)), owedOn(loan, day(to))]
      expect(late.payoffMinor + late.rebateMinor).toBeGreaterThanOrEqual(early.payoffMinor + early.rebateMinor)
      expect(late.dueNowMinor).toBeGreaterThanOrEqual(early.dueNowMinor)
      if (early.rebateMinor > 0 || loan.terms.prepayment === undefined) {
        expect(late.payoffMinor).toBeGreaterThanOrEqual(early.payoffMinor)
      }
      if (early.standing === 'running') return
      expect(late.payoffMinor + late.rebateMinor).toBe(early.payoffMinor + early.rebateMinor)
    }),
  )
})

/** What was charged until an extension took the room for it stays charged. */
function wasNeverExtended({ accounts }: Loan): boolean {
  return accounts.every(({ extensions }) => extensions === 0)
}

it('never exceeds a cap', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, (history, days) => {
      const loan = loanOf(history)
      const position = standingOn(loan, day(days))
      const roomMinor = lateRoomMinor(loan, position.account)
      if (roomMinor !== null && wasNeverExtended(loan)) {
        expect(lateChargedMinor(position.totals)).toBeLessThanOrEqual(roomMinor)
      }
      const { installmentCapPpm } = loan.terms.late
      if (installmentCapPpm === undefined) return
      for (const { planned, charged } of rowsOf(position.installments)) {
        const scheduled = BigInt(planned.totalMinor + (planned.movedMinor ?? 0))
        const limitMinor = Number((scheduled * BigInt(installmentCapPpm)) / 1_000_000n)
        expect(charged.penalty + charged.lateInterest).toBeLessThanOrEqual(limitMinor)
      }
    }),
  )
})

it('never withdraws a charge, and loses no principal', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, anyDay, (history, first, second) => {
      const [from, to] = [Math.min(first, second), Math.max(first, second)]
      const loan = loanOf(history)
      const [early, late] = [standingOn(loan, day(from)), standingOn(loan, day(to))]
      for (const { planned, charged } of rowsOf(early.installments)) {
        const same = rowsOf(late.installments).find((row) => row.planned.number === planned.number)
        // Installments to come of a recalculated loan may never come.
        if (early.account.running !== null && planned.dueOn > early.on && same === undefined) continue
        expect(same!.charged.penalty).toBeGreaterThanOrEqual(charged.penalty)
        expect(same!.charged.lateInterest).toBeGreaterThanOrEqual(charged.lateInterest)
      }
      const planned = sum(rowsOf(late.installments).map((row) => row.planned.principalMinor))
      const refunded = rowsOf(late.installments).filter((row) => row.planned.added?.by === 'refund')
      const owedAgain = refunded.map((row) => row.planned.principalMinor + (row.planned.movedMinor ?? 0))
      const paidOutMinor = firstPartMinor(loan.terms) + late.account.advancedMinor
      expect(planned).toBe(paidOutMinor + sum(owedAgain))
      expect(totalMinor(sumOfAmounts(rowsOf(late.installments).map((row) => row.unpaid)))).toBe(late.unpaidMinor)
    }),
  )
})

it('has a statement whose last balance is the debt, less credit and later installments', () => {
  fc.assert(fc.property(anyFullHistory, anyDay, (history, days) => expectStatementAddsUp(loanOf(history), days)))
})

it('has a statement that agrees with the books until it is written off', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, (history, days) => expectStatementAgreesWithBooks(loanOf(history), days)),
  )
})

it('changes without events only on the days it names', () => {
  fc.assert(
    fc.property(anyFullHistory, fc.integer({ min: 0, max: 200 }), (history, days) => {
      const loan = loanOf(until(days, history))
      const next = nextMilestoneOn(loan, day(days))
      const now = owedOn(loan, day(days))
      expect(next === null).toBe(now.isSettled || now.standing === 'writtenOff')
      if (next === null) return
      const before = addDays(next, -1)
      const same = owedOn(loan, before)
      expect(same.isSettled).toBe(now.isSettled)
      expect(same.nextDueOn).toBe(now.nextDueOn)
      expect(Math.floor(same.daysOverdue / 30)).toBe(Math.floor(now.daysOverdue / 30))
      expect(statusOn('active', loan, before)).toBe(statusOn('active', loan, day(days)))
    }),
  )
})
