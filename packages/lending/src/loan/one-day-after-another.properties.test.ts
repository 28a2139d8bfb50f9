import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extensionQuote, extensionRefusal } from './extension-quote.ts'
import { anyDay } from './loan.arbitraries.ts'
import { day } from './loan.fixtures.ts'
import { anyFullHistory, loanOf } from './loan-events.arbitraries.ts'
import { owedOn } from './owed.ts'
import { planOn } from './plan-on.ts'

it('gives the same result for each day as a loan computed for that day alone, whatever was computed before', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, anyDay, (history, before, days) => {
      const asked = loanOf(history)
      const fresh = loanOf(history)
      owedOn(asked, day(before))
      planOn(asked, day(before))
      expect(planOn(asked, day(days))).toEqual(planOn(fresh, day(days)))
      expect(owedOn(asked, day(days))).toEqual(owedOn(fresh, day(days)))
    }),
  )
})

it('TRM-04 refuses an extension for the reason in its quote', () => {
  fc.assert(
    fc.property(anyFullHistory, anyDay, (history, days) => {
      expect(extensionRefusal(loanOf(history), day(days))).toBe(extensionQuote(loanOf(history), day(days)).refusal)
    }),
  )
})
