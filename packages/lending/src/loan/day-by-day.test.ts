import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { DailyTier } from '../terms/late-terms.ts'
import { type LoanTerms, owedKinds } from '../terms/loan-terms.ts'
import { sumOfAmounts } from './amounts.ts'
import { chargesOf } from './charges-of.ts'
import { keepDayByDay } from './day-by-day.fixtures.ts'
import { anyDay } from './loan.arbitraries.ts'
import { day, disbursedOn } from './loan.fixtures.ts'
import { anyFullHistory, loanOf } from './loan-events.arbitraries.ts'
import { standingOn } from './position.ts'

/** Rates for which the reference model needs no rounding. */
const wholeRates = fc.record({
  tiers: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  interest: fc.integer({ min: 0, max: 1 }),
  monthly: fc.integer({ min: 0, max: 2 }),
  extension: fc.integer({ min: 0, max: 1 }),
})
type WholeRates = typeof wholeRates extends fc.Arbitrary<infer Rates> ? Rates : never

const inPpm = (times: number) => times * 1_000_000

function withWholeRates(terms: LoanTerms, rates: WholeRates): LoanTerms {
  const { prepayment: _noRebates, coolingOff: _noExits, recalculation: _asPlanned, extension, ...rest } = terms
  const whole = (tiers: readonly DailyTier[]) =>
    tiers.map(({ fromDay }, index) => ({ fromDay, ratePpm: inPpm(rates.tiers[index]!) }))
  const dailyTiers = whole(terms.late.dailyTiers)
  const second = terms.late.secondDaily
  const secondDaily = second === undefined ? {} : { secondDaily: { ...second, tiers: whole(second.tiers) } }
  const monthly = terms.late.monthlyPpm === undefined ? {} : { monthlyPpm: inPpm(rates.monthly) }
  return {
    ...rest,
    interest: { per: 'day', ratePpm: inPpm(rates.interest), method: 'flat' },
    late: { ...terms.late, ...monthly, ...secondDaily, dailyTiers },
    ...(extension && { extension: { ...extension, feeRatePpm: inPpm(rates.extension) } }),
  }
}

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
      const unpaid = sumOfAmounts(installments.map((row) => row.unpaid))
      const charges = chargesOf(loan, day(days))
        .filter(({ installmentNumber }) => installmentNumber !== null)
        .map(({ id, unpaidMinor }) => ({ id, unpaidMinor }))
      expect({ unpaid, creditMinor: account.creditMinor, charges }).toEqual(
        keepDayByDay({ ...history, terms, changes }, day(days)),
      )
      expect(Object.keys(unpaid).toSorted()).toEqual(owedKinds.toSorted())
    }),
    { numRuns: 200 },
  )
})
