import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { IsoDate } from '../../calendar/iso-date.ts'
import { refusalOf } from '../../lending-error.fixtures.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import { anyRecalculatedTerms } from '../../terms/loan-terms.arbitraries.ts'
import { sumOfAmounts, totalMinor } from '../amounts.ts'
import { chargesOf } from '../charges-of.ts'
import { anyDay } from '../loan.arbitraries.ts'
import { day, disbursedOn } from '../loan.fixtures.ts'
import type { Loan } from '../loan.ts'
import { historiesOn, loanOf } from '../loan-events.arbitraries.ts'
import { owedOn } from '../owed.ts'
import { payoffQuote } from '../payoff-quote.ts'
import { planOn } from '../plan-on.ts'
import { standingOn } from '../position.ts'
import { rowsOf } from '../row-list.ts'
import { keepDayByDay } from './clerk.fixtures.ts'
import { recalculatedWithWholeRates, wholeRates } from './whole-rates.arbitraries.ts'

const anyRecalculatedHistory = fc
  .tuple(historiesOn(anyRecalculatedTerms), wholeRates)
  .map(([history, rates]) => {
    const changes = history.changes.map((change) => {
      if (change.type !== 'repaid') return change
      const { purpose: _asUsual, ...payment } = change
      return payment
    })
    return { ...history, changes, terms: recalculatedWithWholeRates(history.terms, rates) }
  })
  .filter(({ terms }) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

it('matches a day-by-day computation of recalculated interest: row by row, on any date, after any events', () => {
  fc.assert(
    fc.property(anyRecalculatedHistory, anyDay, (history, days) => {
      expect(asClerk(loanOf(history), day(days))).toEqual(keepDayByDay(history, day(days)))
    }),
    { numRuns: 300 },
  )
})

/** The loan as the package has it, in the shape of the day-by-day computation. */
function asClerk(loan: Loan, on: IsoDate): ReturnType<typeof keepDayByDay> {
  const { installments } = standingOn(loan, on)
  const { isSettled, creditMinor } = owedOn(loan, on)
  const unpaidRows = rowsOf(installments).filter(({ unpaid }) => totalMinor(unpaid) > 0)
  const rows = planOn(loan, on).filter(({ unpaidMinor }) => unpaidMinor > 0)
  expect(rows.map(({ dueOn, unpaidMinor }) => [dueOn, unpaidMinor])).toEqual(
    unpaidRows.map(({ planned, unpaid }) => [planned.dueOn, totalMinor(unpaid)]),
  )
  return {
    unpaid: sumOfAmounts(rowsOf(installments).map((row) => row.unpaid)),
    creditMinor,
    charges: chargesOf(loan, on)
      .filter(({ installmentNumber }) => installmentNumber !== null)
      .map(({ id, unpaidMinor }) => ({ id, unpaidMinor })),
    plan: unpaidRows.map(({ planned: { dueOn }, unpaid }) => ({ dueOn, ...unpaid })),
    payoffMinor: payoffQuote(loan, on).amountMinor,
    isSettled,
  }
}
