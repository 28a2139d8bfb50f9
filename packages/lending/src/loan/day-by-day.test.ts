import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepDayByDay } from './day-by-day.fixtures.ts'
import { anyDay, anyHistory } from './loan.arbitraries.ts'
import { aLoan, day } from './loan.fixtures.ts'
import { owedOn } from './owed-on.ts'

const wholeMultiples = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })

it('owes on any date what keeping the loan day by day comes to, cap, tiers and payments included', () => {
  fc.assert(
    fc.property(anyHistory, wholeMultiples, anyDay, (history, multiples, days) => {
      const dailyTiers = history.terms.late.dailyTiers.map(({ fromDay }, index) => ({
        fromDay,
        ratePpm: multiples[index]! * 1_000_000,
      }))
      const terms = { ...history.terms, late: { ...history.terms.late, dailyTiers } }
      const owed = owedOn(aLoan(terms, history.repayments), day(days))
      const kept = keepDayByDay({ ...history, terms }, day(days))
      expect({ payoffMinor: owed.payoffMinor, creditMinor: owed.creditMinor }).toEqual(kept)
    }),
    { numRuns: 200 },
  )
})
