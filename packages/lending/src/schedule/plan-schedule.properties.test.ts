import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rollToBusinessDay } from '../calendar/business-days.ts'
import { addDays, parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { anyTerms } from '../terms/loan-terms.arbitraries.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { planSchedule } from './plan-schedule.ts'

const disbursedOn = parseIsoDate('2026-01-31')
const plannableTerms = anyTerms.filter((terms) => refusalOf(() => planSchedule(terms, disbursedOn)) === null)
const anyDisbursement = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(disbursedOn, -days))
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

it('pays back exactly the principal, the interest, the fees and their tax, in rows that are never negative', () => {
  fc.assert(
    fc.property(plannableTerms, anyDisbursement, (terms, on) => {
      if (refusalOf(() => planSchedule(terms, on)) !== null) return
      const schedule = planSchedule(terms, on)
      const rows = schedule.installments
      expect(sum(rows.map((row) => row.principalMinor))).toBe(terms.principalMinor)
      expect(sum(rows.map((row) => row.interestMinor))).toBe(schedule.interestMinor)
      expect(sum(rows.map((row) => row.feeMinor))).toBe(schedule.feesMinor - schedule.deductedFeeMinor)
      expect(sum(rows.map((row) => row.taxMinor))).toBe(schedule.taxMinor - schedule.deductedTaxMinor)
      expect(sum(rows.map((row) => row.totalMinor))).toBe(schedule.totalRepayableMinor)
      expect(schedule.costMinor).toBe(schedule.interestMinor + schedule.feesMinor + schedule.taxMinor)
      const { deductedFeeMinor, deductedTaxMinor } = schedule
      expect(schedule.netProceedsMinor).toBe(terms.principalMinor - deductedFeeMinor - deductedTaxMinor)
      const amounts = rows.flatMap((row) => [row.principalMinor, row.interestMinor, row.feeMinor, row.taxMinor])
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

it('carries the balance from row to row, down to zero after the last', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      let balanceMinor = terms.principalMinor
      for (const row of planSchedule(terms, disbursedOn).installments) {
        if (terms.interest.method === 'declining') expect(row.interestBasis.baseMinor).toBe(balanceMinor)
        balanceMinor -= row.principalMinor
        expect(row.balanceMinor).toBe(balanceMinor)
      }
      expect(balanceMinor).toBe(0)
    }),
  )
})

it('falls due later with every installment, and after the disbursement', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      const dates = [disbursedOn, ...planSchedule(terms, disbursedOn).installments.map((row) => row.dueOn)]
      expect(dates).toEqual([...new Set(dates)].sort())
    }),
  )
})

it('omits during grace: principal, due interest or charged interest of the first periods', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      if (terms.repayment.kind === 'single') return
      const { principalPeriods = 0, deferredInterestPeriods = 0, interestFreePeriods = 0 } = terms.repayment.grace ?? {}
      const rows = planSchedule(terms, disbursedOn).installments
      expect(sum(rows.slice(0, principalPeriods).map((row) => row.principalMinor))).toBe(0)
      expect(sum(rows.slice(0, deferredInterestPeriods).map((row) => row.interestMinor))).toBe(0)
      expect(sum(rows.slice(0, interestFreePeriods).map((row) => row.interestBasis.earnedMinor))).toBe(0)
      expect(sum(rows.map((row) => row.interestBasis.earnedMinor))).toBe(sum(rows.map((row) => row.interestMinor)))
    }),
  )
})

it('keeps every balloon for the last installment', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      if (terms.repayment.kind === 'single') return
      const { balloonMinor = 0 } = terms.repayment
      const last = planSchedule(terms, disbursedOn).installments.at(-1)!
      expect(last.principalMinor).toBeGreaterThanOrEqual(balloonMinor)
    }),
  )
})

it('charges no interest and pays equal parts at a rate of zero', () => {
  const rateless = (terms: LoanTerms): LoanTerms => ({ ...terms, interest: { ...terms.interest, ratePpm: 0 } })
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      const { repayment, principalMinor, rounding } = terms
      const schedule = planSchedule(rateless(terms), disbursedOn)
      expect(schedule.interestMinor).toBe(0)
      if (repayment.kind === 'single' || repayment.amortization === 'interest-only') return
      const { grace, balloonMinor = 0, count } = repayment
      const paying = schedule.installments.slice(grace?.principalPeriods ?? 0)
      const partMinor = (principalMinor - balloonMinor) / paying.length
      const multipleMinor = rounding?.installmentMultipleMinor ?? 1
      // The parts end early when rounding them up used the principal up.
      const middle = paying.slice(1, -1).filter((row) => row.balanceMinor > balloonMinor)
      expect(schedule.installments).toHaveLength(count)
      for (const row of middle) expect(Math.abs(row.principalMinor - partMinor)).toBeLessThan(multipleMinor)
    }),
  )
})

it('moves due dates to business days only, and changes nothing else when interest is unadjusted', () => {
  fc.assert(
    fc.property(plannableTerms, (terms) => {
      const { businessDays, ...agreed } = terms.repayment
      if (businessDays === undefined) return
      const asAgreed = planSchedule({ ...terms, repayment: agreed }, disbursedOn).installments
      const moved = planSchedule(terms, disbursedOn).installments
      for (const [index, { dueOn, agreedOn = dueOn }] of moved.entries()) {
        expect(agreedOn).toBe(asAgreed[index]!.dueOn)
        expect(dueOn).toBe(rollToBusinessDay(agreedOn, businessDays))
      }
      if (businessDays.interest === 'adjusted') return
      const undated = moved.map(({ agreedOn: _, dueOn: __, ...row }) => row)
      expect(undated).toEqual(asAgreed.map(({ dueOn: _, ...row }) => row))
    }),
    { numRuns: 300 },
  )
})
