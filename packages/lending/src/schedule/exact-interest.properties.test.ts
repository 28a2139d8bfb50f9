import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { sumMinor } from '../money/amount.ts'
import { roundDiv } from '../money/rounding.ts'
import { anyTerms } from '../terms/loan-terms.arbitraries.ts'
import { dayCountOf, type LoanTerms, plainRounding } from '../terms/loan-terms.ts'
import { interestMinor, rateBetween, rateForTime } from './period-rate.ts'
import { agreedMonthsOf, interestEndOf } from './periods.ts'
import { planSchedule } from './plan-schedule.ts'
import { date } from './schedule.fixtures.ts'
import type { PlannedInstallment } from './schedule.ts'

const disbursedOn = date('2026-01-31')
/** From loans of a cent to loans whose products no plain number holds. */
const anyScale = fc.constantFrom(1, 1_000, 1_000_000, 100_000_000)
const anyScaledTerms = fc
  .tuple(anyTerms, anyScale)
  .map(([terms, scale]): LoanTerms => ({ ...terms, principalMinor: terms.principalMinor * scale }))
  .filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)

/** The facts of a loan that `rateBetween` needs: its last day of interest, its regular periods, and the months agreed. */
function contextOf({ repayment }: LoanTerms, rows: readonly PlannedInstallment[], agreedMonths: number) {
  const lastDueOn = interestEndOf(repayment, rows.at(-1)!)
  if (repayment.kind === 'single' || !('months' in repayment.every)) return { lastDueOn, agreedMonths }
  const { every, first, dueOn } = repayment
  const firstDueOn = rows[0]!.agreedOn ?? rows[0]!.dueOn
  const endsOn = first === undefined && dueOn === undefined ? disbursedOn : firstDueOn
  return { lastDueOn, agreedMonths, regular: { endsOn, months: every.months } }
}

/** The interest of a row that is left to later rows, less what it pays of earlier ones. */
function carriedFurther(rows: readonly PlannedInstallment[], number: number): number {
  const carriedAfter = (index: number) => rows[index]?.interestBasis.carriedMinor ?? 0
  return carriedAfter(number - 1) - carriedAfter(number - 2)
}

it('charges in every row of a declining balance exactly the rate between its dates, rounded once', () => {
  fc.assert(
    fc.property(anyScaledTerms, (terms) => {
      if (terms.interest.method === 'flat') return
      const mode = (terms.rounding ?? plainRounding).interest
      let from = disbursedOn
      const rows = planSchedule(terms, disbursedOn).installments
      for (const [index, row] of rows.entries()) {
        const { interestBasis } = row
        const to = interestEndOf(terms.repayment, row)
        const context = contextOf(terms, rows, agreedMonthsOf(terms.repayment, index))
        const rate = rateBetween(terms.interest, dayCountOf(terms), from, to, context)
        const exact = roundDiv(BigInt(interestBasis.baseMinor) * rate.numerator, rate.denominator, mode)
        expect(BigInt(interestBasis.earnedMinor)).toBe(interestBasis.time.length === 0 ? 0n : exact)
        from = to
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
      const from = free === 0 ? disbursedOn : interestEndOf(terms.repayment, installments[free - 1]!)
      const to = interestEndOf(terms.repayment, installments.at(-1)!)
      const months = installments.slice(free).map((_, index) => agreedMonthsOf(terms.repayment, free + index))
      const context = contextOf(terms, installments, sumMinor(months))
      const rate = rateBetween(terms.interest, dayCountOf(terms), from, to, context)
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
      const rows = planSchedule(terms, disbursedOn).installments
      const paying = rows.slice(grace.principalPeriods ?? 0)
      const level = paying
        .slice(rounding.remainder === 'first' ? 1 : 0, -1)
        .filter((row) => row.balanceMinor > balloonMinor)
        .map((row) => row.principalMinor + row.interestBasis.earnedMinor - carriedFurther(rows, row.number))
      expect(new Set(level).size).toBeLessThanOrEqual(1)
      for (const totalMinor of level) expect(totalMinor % rounding.installmentMultipleMinor).toBe(0)
    }),
    { numRuns: 500 },
  )
})

it('explains the interest of every row by its own basis, and what it pays by what is carried', () => {
  fc.assert(
    fc.property(anyScaledTerms, (terms) => {
      const { interest, repayment, rounding = plainRounding } = terms
      const rows = planSchedule(terms, disbursedOn).installments
      const isPutOff = repayment.kind === 'installments' && (repayment.grace?.deferredInterestPeriods ?? 0) > 0
      for (const { number, interestMinor: paidMinor, interestBasis } of rows) {
        const { baseMinor, dayCount, time, parts, earnedMinor } = interestBasis
        const wholeMinor = interestMinor(baseMinor, rateForTime(interest, dayCount, time), rounding.interest)
        if (parts === 1) expect(earnedMinor).toBe(wholeMinor)
        else expect(Math.abs(earnedMinor - wholeMinor / parts)).toBeLessThan(parts + 1)
        if (!isPutOff) expect(paidMinor).toBe(earnedMinor - carriedFurther(rows, number))
      }
    }),
    { numRuns: 500 },
  )
})
