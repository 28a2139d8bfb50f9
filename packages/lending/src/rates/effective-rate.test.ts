import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import { everyDays, monthly, noInterest, someTerms } from '../terms/loan-terms.fixtures.ts'
import { cashFlowsOf } from './cash-flow.ts'
import { effectiveRate } from './effective-rate.ts'

const on = parseIsoDate('2026-01-31')
const flow = (days: number, amountMinor: number) => ({ on: addDays(on, days), amountMinor })

describe('published examples', () => {
  it('India: 20,000 over 24 months at 15 % reducing, 400 of fees, has an APR of 17.07 %', () => {
    const terms = someTerms({
      principalMinor: 2_000_000,
      interest: { per: 'year', ratePpm: 150_000, method: 'declining' },
      repayment: monthly(24),
      upfrontFee: { ratePpm: 12_000, fixedMinor: 16_000, taken: 'deducted' },
    })
    const rate = effectiveRate(cashFlowsOf(planSchedule(terms, on)))
    expect(Math.round((rate?.nominalAnnualPpm ?? 0) / 100)).toBe(1_707)
  })

  it('spreadsheets: the XIRR of the flows in their documentation, seen by the borrower, is 37.3362535 %', () => {
    const rate = effectiveRate([
      { on: parseIsoDate('2008-01-01'), amountMinor: 1_000_000 },
      { on: parseIsoDate('2008-03-01'), amountMinor: -275_000 },
      { on: parseIsoDate('2008-10-30'), amountMinor: -425_000 },
      { on: parseIsoDate('2009-02-15'), amountMinor: -325_000 },
      { on: parseIsoDate('2009-04-01'), amountMinor: -275_000 },
    ])
    expect(rate?.annualPpm).toBe(373_363)
  })
})

describe('effectiveRate', () => {
  it('compounds 9.1 % for 91 days to a year of 365 days and to a twelfth of it', () => {
    expect(effectiveRate([flow(0, 1_000_000), flow(91, -1_091_000)])).toEqual({
      annualPpm: 418_125,
      monthlyPpm: 29_539,
      nominalAnnualPpm: null,
    })
  })

  it('uses the net proceeds: a deducted fee gives a loan without interest a cost', () => {
    const upfrontFee = { ratePpm: 100_000, fixedMinor: 0, taken: 'deducted' } as const
    const terms = someTerms({ interest: noInterest, repayment: { kind: 'single', termDays: 365 }, upfrontFee })
    expect(effectiveRate(cashFlowsOf(planSchedule(terms, on)))?.annualPpm).toBe(111_111)
  })

  it('equals the nominal rate for a declining monthly plan without fees', () => {
    const interest = { per: 'month', ratePpm: 20_000, method: 'declining' } as const
    const terms = someTerms({ principalMinor: 100_000_000_000, interest, repayment: monthly(12) })
    expect(effectiveRate(cashFlowsOf(planSchedule(terms, on)))?.nominalAnnualPpm).toBe(240_000)
  })

  it('is zero when payments equal proceeds, and negative when they are less', () => {
    expect(effectiveRate([flow(0, 100), flow(365, -100)])?.annualPpm).toBe(0)
    expect(effectiveRate([flow(0, 100), flow(365, -50)])?.annualPpm).toBe(-500_000)
  })

  it.each([
    ['no flows', []],
    ['nothing paid', [flow(0, 100)]],
    ['nothing received', [flow(0, -100), flow(30, -100)]],
    ['paid before received', [flow(0, -100), flow(30, 100)]],
    ['received again after paying, where two rates may fit', [flow(0, 100), flow(30, -230), flow(60, 132)]],
    ['all on one day', [flow(0, 100), flow(0, -110)]],
    ['a rate beyond exact numbers', [flow(0, 100), flow(1, -200)]],
  ])('reports that no rate exists for %s', (_, flows) => {
    expect(effectiveRate(flows)).toBeNull()
  })

  it('refuses fractions of a minor unit', () => {
    expect(refusalOf(() => effectiveRate([flow(0, 100.5), flow(30, -110)]))).toBe('amount-out-of-range')
  })

  it('rises with the interest rate and does not depend on the order of the flows', () => {
    const anyRate = fc.integer({ min: 0, max: 5_000 })
    fc.assert(
      fc.property(anyRate, anyRate, fc.integer({ min: 1, max: 12 }), (left, right, count) => {
        const annualAt = (ratePpm: number) => {
          const terms = someTerms({
            interest: { per: 'day', ratePpm, method: 'flat' },
            repayment: everyDays(14, count),
          })
          const flows = cashFlowsOf(planSchedule(terms, on))
          expect(effectiveRate(flows.toReversed())).toEqual(effectiveRate(flows))
          return effectiveRate(flows)!.annualPpm
        }
        expect(Math.sign(annualAt(left) - annualAt(right))).toBe(Math.sign(left - right))
      }),
    )
  })
})
