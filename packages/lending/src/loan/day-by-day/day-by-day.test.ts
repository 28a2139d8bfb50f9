import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../../lending-error.fixtures.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import { owedKinds } from '../../terms/loan-terms.ts'
import { sumOfAmounts } from '../amounts.ts'
import { chargesOf } from '../charges-of.ts'
import { anyDay } from '../loan.arbitraries.ts'
import { day, disbursedOn } from '../loan.fixtures.ts'
import { anyFullHistory, loanOf } from '../loan-events.arbitraries.ts'
import { standingOn } from '../position.ts'
import { rowsOf } from '../row-list.ts'
import { keepDayByDay } from './clerk.fixtures.ts'
import { inPpm, wholeRates, withWholeRates } from './whole-rates.arbitraries.ts'

it('matches a day-by-day computation on any date, of every kind, after any events', () => {
  fc.assert(
    fc.property(anyFullHistory, wholeRates, anyDay, (history, rates, days) => {
      const terms = withWholeRates(history.terms, rates)
      fc.pre(refusalOf(() => planSchedule(terms, disbursedOn)) === null)
      const changes = history.changes.map((change) => {
        if (change.type === 'charged' && 'ratePpm' in change.amount) {
          return { ...change, amount: { ...change.amount, ratePpm: inPpm(Math.ceil(change.amount.ratePpm / 100_000)) } }
        }
        if (change.type !== 'repaid') return change
        const { purpose: _asUsual, ...payment } = change
        return payment
      })
      const loan = loanOf({ ...history, terms, changes })
      const { account, installments } = standingOn(loan, day(days))
      const unpaid = sumOfAmounts(rowsOf(installments).map((row) => row.unpaid))
      const charges = chargesOf(loan, day(days))
        .filter(({ installmentNumber }) => installmentNumber !== null)
        .map(({ id, unpaidMinor }) => ({ id, unpaidMinor }))
      expect(keepDayByDay({ ...history, terms, changes }, day(days))).toMatchObject({
        unpaid,
        creditMinor: account.creditMinor,
        charges,
      })
      expect(Object.keys(unpaid).toSorted()).toEqual(owedKinds.toSorted())
    }),
    { numRuns: 200 },
  )
})
