import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { roundDiv } from '../money/rounding.ts'
import { anyTerms } from '../terms/loan-terms.arbitraries.ts'
import { dayCountOf, type LoanTerms, plainRounding } from '../terms/loan-terms.ts'
import { rateBetween } from './period-rate.ts'
import { planSchedule } from './plan-schedule.ts'
import { date } from './schedule.fixtures.ts'

const disbursedOn = date('2026-01-31')
/** From loans of a cent to loans whose products no plain number holds. */
const anyScale = fc.constantFrom(1, 1_000, 1_000_000, 100_000_000)
const anyScaledTerms = fc
  .tuple(anyTerms, anyScale)
  .map(([terms, scale]): LoanTerms => ({ ...terms, principalMinor: terms.principalMinor * scale }))
  .filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

it('charges in every row of a declining balance exactly the rate between its dates, rounded once', () => {
  fc.assert(
    fc.property(anyScaledTerms, (terms) => {
      if (terms.interest.method === 'flat') return
      const mode = (terms.rounding ?? plainRounding).interest
      let from = disbursedOn
      for (const { dueOn, interestBasis } of planSchedule(terms, disbursedOn).installments) {
        const rate = rateBetween(terms.interest, dayCountOf(terms), from, dueOn)
        const exact = roundDiv(BigInt(interestBasis.baseMinor) * rate.numerator, rate.denominator, mode)
        expect(BigInt(interestBasis.earnedMinor)).toBe(interestBasis.time.length === 0 ? 0n : exact)
        from = dueOn
      }
    }),
    { numRuns: 500 },
  )
})

it('charges over all rows of a flat loan exactly the rate of the whole time, rounded once', () => {
  fc.assert(
    fc.property(anyScaledTerms, (terms) => {
      if (terms.interest.method !== 'flat') return
      const { installments, interestMinor } = planSchedule(terms, disbursedOn)
      const grace = terms.repayment.kind === 'single' ? undefined : terms.repayment.grace
      const free = grace?.interestFreePeriods ?? 0
      const from = free === 0 ? disbursedOn : installments[free - 1]!.dueOn
      const rate = rateBetween(terms.interest, dayCountOf(terms), from, installments.at(-1)!.dueOn)
      const mode = (terms.rounding ?? plainRounding).interest
      const exact = roundDiv(BigInt(terms.principalMinor) * rate.numerator, rate.denominator, mode)
      expect(BigInt(interestMinor)).toBe(exact)
    }),
    { numRuns: 500 },
  )
})

it('pays level installments that are multiples of one amount, except the one with the remainder', () => {
  fc.assert(
    fc.property(anyScaledTerms, (terms) => {
      const { repayment, interest, rounding = plainRounding } = terms
      if (repayment.kind === 'single' || repayment.amortization !== 'level' || interest.method === 'flat') return
      const { balloonMinor = 0, grace = {} } = repayment
      const paying = planSchedule(terms, disbursedOn).installments.slice(grace.principalPeriods ?? 0)
      const level = paying
        .slice(rounding.remainder === 'first' ? 1 : 0, -1)
        .filter((row) => row.balanceMinor > balloonMinor)
        .map((row) => row.principalMinor + row.interestBasis.earnedMinor)
      expect(new Set(level).size).toBeLessThanOrEqual(1)
      for (const totalMinor of level) expect(totalMinor % rounding.installmentMultipleMinor).toBe(0)
    }),
    { numRuns: 500 },
  )
})
