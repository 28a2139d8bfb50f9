import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../../lending-error.fixtures.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import { anyRecalculatedTerms } from '../../terms/loan-terms.arbitraries.ts'
import { anyDay } from '../loan.arbitraries.ts'
import { day, disbursedOn } from '../loan.fixtures.ts'
import { historiesOn, loanOf } from '../loan-events.arbitraries.ts'
import { asClerk } from './as-clerk.fixtures.ts'
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
