import { describe, expect, it } from 'vitest'
import { everyDays, monthly, noInterest } from '../terms/loan-terms.fixtures.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { declining, rowsOf } from './schedule.fixtures.ts'

const upTo10 = { ...plainRounding, installment: 'up', installmentMultipleMinor: 1_000 } as const
const sixMonths = { principalMinor: 300_000, interest: declining(20_000, 'month') }
const totalsOf = (...planned: Parameters<typeof rowsOf>) => rowsOf(...planned).map(([, , total]) => total)

describe('installments rounded to a multiple', () => {
  it('leave the remainder to the last: 535.58 becomes 540.00', () => {
    const rounded = totalsOf(monthly(6), { ...sixMonths, rounding: upTo10 })
    expect(rounded).toEqual([54_000, 54_000, 54_000, 54_000, 54_000, 51_210])
  })

  it('or to the first, which then pays less; interest to the cent leaves the last a cent or two', () => {
    const rounding = { ...upTo10, remainder: 'first' } as const
    const [first, ...others] = totalsOf(monthly(6), { ...sixMonths, rounding })
    expect(first).toBe(51_473)
    expect(others.slice(0, 4)).toEqual([54_000, 54_000, 54_000, 54_000])
    expect(Math.abs(others[4]! - 54_000)).toBeLessThanOrEqual(3)
  })

  it('round principal and flat interest together', () => {
    const flat = { per: 'month', ratePpm: 20_000, method: 'flat' } as const
    const terms = { principalMinor: 100_000, interest: flat }
    const rounding = { ...plainRounding, installment: 'up', installmentMultipleMinor: 100 } as const
    expect(rowsOf(monthly(3), { ...terms, rounding })).toEqual([
      [33_400, 2_000, 35_400],
      [33_400, 2_000, 35_400],
      [33_200, 2_000, 35_200],
    ])
    expect(totalsOf(monthly(3), { ...terms, rounding: { ...rounding, remainder: 'first' } })).toEqual([
      35_200, 35_400, 35_400,
    ])
  })

  it('round the equal principal part', () => {
    const repayment = { ...everyDays(30, 3), amortization: 'equal-principal' } as const
    const rounding = { ...plainRounding, installmentMultipleMinor: 10_000 }
    const interest = { ...noInterest, method: 'declining' } as const
    expect(totalsOf(repayment, { principalMinor: 100_000, interest, rounding })).toEqual([30_000, 30_000, 40_000])
  })

  it('pay the loan off early when rounding up used the principal up', () => {
    const rounding = { ...upTo10, installmentMultipleMinor: 100_000 } as const
    expect(totalsOf(monthly(6), { ...sixMonths, rounding })).toEqual([100_000, 100_000, 100_000, 12_568, 0, 0])
  })
})

describe('interest', () => {
  it.each([
    ['half-up', 1_001],
    ['half-even', 1_000],
    ['up', 1_001],
    ['down', 1_000],
  ] as const)('of exactly 10.005 is rounded %s to %i', (mode, interestMinor) => {
    const rounding = { ...plainRounding, interest: mode }
    const interest = declining(10_000, 'month')
    expect(rowsOf(monthly(1), { principalMinor: 100_050, interest, rounding })).toEqual([
      [100_050, interestMinor, 100_050 + interestMinor],
    ])
  })
})

it('rounds equal parts down by default, so that the last is never the smallest', () => {
  const terms = { principalMinor: 200_000, interest: noInterest }
  const principals = (rounding = plainRounding) =>
    rowsOf(everyDays(30, 3), { ...terms, rounding }).map(([part]) => part)
  expect(principals()).toEqual([66_666, 66_666, 66_668])
  expect(principals({ ...plainRounding, parts: 'half-up' })).toEqual([66_667, 66_667, 66_666])
  expect(principals({ ...plainRounding, remainder: 'first' })).toEqual([66_668, 66_666, 66_666])
})
