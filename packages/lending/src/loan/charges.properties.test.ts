import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOfAmounts, totalMinor } from './amounts.ts'
import { chargesOf } from './charges-of.ts'
import { anyDay } from './loan.arbitraries.ts'
import { day } from './loan.fixtures.ts'
import { anyFullHistory, type FullHistory, loanOf, withoutLooseWaivers } from './loan-events.arbitraries.ts'
import { owedOn } from './owed.ts'
import { lateRoomMinor, standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'
import { statementOf } from './statement.ts'

const until = (days: number, { terms, changes }: FullHistory): FullHistory => ({
  terms,
  changes: withoutLooseWaivers(changes.filter(({ on }) => on <= day(days))),
  reversed: [],
})

it('keeps each charge apart: what was charged is paid, waived or a line of what is owed', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, (history, days) => {
      const loan = loanOf(history)
      const lines = new Map(
        owedOn(loan, day(days)).lines.flatMap(({ arithmetic, amountMinor }) =>
          'chargeId' in arithmetic ? [[arithmetic.chargeId, amountMinor] as const] : [],
        ),
      )
      for (const { id, amountMinor, paidMinor, waivedMinor, unpaidMinor } of chargesOf(loan, day(days))) {
        expect(Math.min(paidMinor, waivedMinor, unpaidMinor)).toBeGreaterThanOrEqual(0)
        expect(paidMinor + waivedMinor + unpaidMinor).toBe(amountMinor)
        expect(lines.get(id) ?? 0).toBe(unpaidMinor)
        lines.delete(id)
      }
      expect(lines.size).toBe(0)
    }),
  )
})

it('gives up one charge and leaves the others, and everything else, as they were', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, fc.nat(20), (history, days, which) => {
      const known = until(days, history)
      const before = chargesOf(loanOf(known), day(days))
      if (before.length === 0) return
      const { id, unpaidMinor } = before[which % before.length]!
      const waiver = { type: 'waived', id: 'waiver', on: day(days), charge: id } as const
      const loan = loanOf({ ...known, changes: [...known.changes, waiver] })
      const expected = before.map((each) =>
        each.id === id ? { ...each, waivedMinor: each.waivedMinor + unpaidMinor, unpaidMinor: 0 } : each,
      )
      expect(chargesOf(loan, day(days))).toEqual(expected)
      const owedBefore = standingOn(loanOf(known), day(days)).unpaidMinor
      expect(standingOn(loan, day(days)).unpaidMinor).toBe(owedBefore - unpaidMinor)
    }),
  )
})

it('shows every charge on its own day in the statement', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, (history, days) => {
      const loan = loanOf(history)
      const rows = statementOf(loan, day(days)).rows.flatMap(({ chargeId, on, debitMinor }) =>
        chargeId === undefined ? [] : [[chargeId, on, debitMinor]],
      )
      const charges = chargesOf(loan, day(days)).filter(({ amountMinor }) => amountMinor > 0)
      expect(rows).toEqual(charges.map(({ id, on, amountMinor }) => [id, on, amountMinor]))
    }),
  )
})

it('changes no installment that an event leaves alone, and knows the sums and the first unpaid one after every event', () => {
  fc.assert(
    fc.property(anyFullHistory, (history) => {
      const { accounts, changes } = loanOf(history)
      for (const [index, { installments, totals, firstUnpaid }] of accounts.entries()) {
        for (const part of ['paid', 'waived', 'unpaid'] as const) {
          expect(totals[part]).toEqual(sumOfAmounts(rowsOf(installments).map((row) => row[part])))
        }
        if (index === 0) continue
        const first = rowsOf(installments).findIndex(({ unpaid }) => totalMinor(unpaid) > 0)
        expect(firstUnpaid).toBe(first === -1 ? installments.length : first)
        const change = changes[index - 1]
        if (change?.type !== 'charged' || history.terms.late.dailyBase?.startsWith('loan')) continue
        // Installments of a recalculated loan that fell due before the event are new.
        if (history.terms.recalculation !== undefined) continue
        const before = accounts[index - 1]!
        const rowsBefore = rowsOf(before.installments)
        const changed = rowsOf(installments).filter((row, at) => row !== rowsBefore[at])
        const late = rowsOf(installments).filter(({ planned }) => planned.dueOn < change.on)
        const onTime = changed.filter((row) => !late.includes(row))
        expect(onTime.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('never lets the cost pass the lifetime cap by a fee', () => {
  fc.assert(
    fc.property(anyFullHistory, (history) => {
      const { terms, changes } = history
      const loan = loanOf({ ...history, changes: changes.filter(({ type }) => type !== 'extended'), reversed: [] })
      if (terms.late.lifetimeCapPpm === null) return
      const { account, totals } = standingOn(loan, day(800))
      const capMinor = Number((BigInt(terms.principalMinor) * BigInt(terms.late.lifetimeCapPpm)) / 1_000_000n)
      const { paid, waived, unpaid } = totals
      const lateMinor = sumOfAmounts([paid, waived, unpaid])
      const costMinor = loan.schedule.costMinor + account.chargedFeesMinor + lateMinor.penalty + lateMinor.lateInterest
      expect(costMinor).toBeLessThanOrEqual(capMinor)
      expect(lateRoomMinor(loan, account)).toBeGreaterThanOrEqual(lateMinor.penalty + lateMinor.lateInterest)
    }),
  )
})
