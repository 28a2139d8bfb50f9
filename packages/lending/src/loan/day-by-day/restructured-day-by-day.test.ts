import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../../lending-error.fixtures.ts'
import { planSchedule } from '../../schedule/plan-schedule.ts'
import type { LoanTerms } from '../../terms/loan-terms.ts'
import { chaptersOf } from '../folded-loans.ts'
import { anyDay } from '../loan.arbitraries.ts'
import { day, disbursedOn } from '../loan.fixtures.ts'
import type { LoanChange } from '../loan-event.ts'
import { anyRestructuredHistory, loanOf } from '../loan-events.arbitraries.ts'
import { asClerk } from './as-clerk.fixtures.ts'
import { keepDayByDay } from './clerk.fixtures.ts'
import { inPpm, recalculatedWithWholeRates, wholeRates, withWholeRates } from './whole-rates.arbitraries.ts'

/** Terms of which the clerk need not round anything; planned ones without interest, of which a restructuring would leave a part. */
function forClerk(terms: LoanTerms, rates: Parameters<typeof withWholeRates>[1]): LoanTerms {
  return terms.recalculation === undefined
    ? withWholeRates(terms, { ...rates, interest: 0 })
    : recalculatedWithWholeRates(terms, rates)
}

const anyHistory = fc
  .tuple(anyRestructuredHistory, wholeRates)
  .map(([history, rates]) => {
    const changes = history.changes.flatMap((change): LoanChange[] => {
      if (change.type === 'restructured') {
        const terms = forClerk(change.terms, rates)
        return refusalOf(() => planSchedule(terms, change.on)) === null ? [{ ...change, terms }] : []
      }
      if (change.type === 'charged' && 'ratePpm' in change.amount) {
        return [{ ...change, amount: { ...change.amount, ratePpm: inPpm(Math.ceil(change.amount.ratePpm / 100_000)) } }]
      }
      if (change.type !== 'repaid') return [change]
      const { purpose: _asUsual, ...payment } = change
      return [payment]
    })
    const reversed = history.reversed.filter((id) => changes.some((change) => change.id === id))
    return { terms: forClerk(history.terms, rates), changes, reversed }
  })
  .filter(({ terms }) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
  .filter((history) => refusalOf(() => loanOf(history)) === null)

it('matches a day-by-day computation that begins anew with each restructuring: row by row, on any date', () => {
  let restructured = 0
  fc.assert(
    fc.property(anyHistory, anyDay, (history, days) => {
      const loan = loanOf(history)
      restructured += chaptersOf(loan).length - 1
      expect(asClerk(loan, day(days))).toEqual(keepDayByDay(history, day(days)))
    }),
    { numRuns: 200 },
  )
  expect(restructured).toBeGreaterThan(20)
})
