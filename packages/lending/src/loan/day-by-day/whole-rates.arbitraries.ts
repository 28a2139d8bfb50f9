import fc from 'fast-check'
import type { DailyTier, LateTerms } from '../../terms/late-terms.ts'
import type { LoanTerms } from '../../terms/loan-terms.ts'

/** Rates for which the reference model needs no rounding. */
export const wholeRates = fc.record({
  tiers: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
  interest: fc.integer({ min: 0, max: 1 }),
  monthly: fc.integer({ min: 0, max: 2 }),
  extension: fc.integer({ min: 0, max: 1 }),
})
type WholeRates = typeof wholeRates extends fc.Arbitrary<infer Rates> ? Rates : never

export const inPpm = (times: number) => times * 1_000_000

/** Interest, late charges and extensions at whole rates, and interest as planned. */
export function withWholeRates(terms: LoanTerms, rates: WholeRates): LoanTerms {
  const { prepayment: _noRebates, coolingOff: _noExits, recalculation: _asPlanned, extension, ...rest } = terms
  return {
    ...rest,
    interest: { per: 'day', ratePpm: inPpm(rates.interest), method: 'flat' },
    late: lateAtWholeRates(terms.late, rates),
    ...(extension && { extension: { ...extension, feeRatePpm: inPpm(rates.extension) } }),
  }
}

/** Late charges at whole rates, and recalculated interest as it is; at the loan's own rate only when that is whole too. */
export function recalculatedWithWholeRates(terms: LoanTerms, rates: WholeRates): LoanTerms {
  const { coolingOff: _noExits, late, ...rest } = terms
  const { atLoanRate, ...others } = lateAtWholeRates(late, rates)
  if (atLoanRate === undefined || rates.interest === 0) return { ...rest, late: others }
  const interest = { per: 'day', ratePpm: inPpm(1), method: 'declining', dayCount: 'actual/365' } as const
  return { ...rest, interest, late: { ...others, atLoanRate } }
}

function lateAtWholeRates(late: LateTerms, rates: WholeRates): LateTerms {
  const whole = (tiers: readonly DailyTier[]) =>
    tiers.map(({ fromDay }, index) => ({ fromDay, ratePpm: inPpm(rates.tiers[index]!) }))
  const second = late.secondDaily
  const secondDaily = second === undefined ? {} : { secondDaily: { ...second, tiers: whole(second.tiers) } }
  const monthly = late.monthlyPpm === undefined ? {} : { monthlyPpm: inPpm(rates.monthly) }
  return { ...late, ...monthly, ...secondDaily, dailyTiers: whole(late.dailyTiers) }
}
