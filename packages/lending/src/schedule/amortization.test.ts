import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { monthly } from '../terms/loan-terms.fixtures.ts'
import { declining, plan, rowsOf } from './schedule.fixtures.ts'

const equalPrincipal = { ...monthly(4), amortization: 'equal-principal' } as const
const interestOnly = { ...monthly(3), amortization: 'interest-only' } as const
const flat = { per: 'month', ratePpm: 20_000, method: 'flat' } as const

describe('equal principal', () => {
  it('pays 300.00 a month and 1 % of the remaining balance', () => {
    expect(rowsOf(equalPrincipal)).toEqual([
      [30_000, 1_200, 31_200],
      [30_000, 900, 30_900],
      [30_000, 600, 30_600],
      [30_000, 300, 30_300],
    ])
  })

  it('keeps a balloon for the last row, with its interest in every row', () => {
    expect(rowsOf({ ...equalPrincipal, balloonMinor: 60_000 })).toEqual([
      [15_000, 1_200, 16_200],
      [15_000, 1_050, 16_050],
      [15_000, 900, 15_900],
      [75_000, 750, 75_750],
    ])
  })
})

it('interest-only pays the interest of each period, and the principal with the last', () => {
  expect(rowsOf(interestOnly)).toEqual([
    [0, 1_200, 1_200],
    [0, 1_200, 1_200],
    [120_000, 1_200, 121_200],
  ])
})

describe('a level installment set by a contract', () => {
  const yearly = { per: 'year', ratePpm: 70_000, method: 'declining', dayCount: 'actual/365' } as const
  const terms = { principalMinor: 10_000, interest: yearly }

  it('is used unchanged, and the last one takes the rest', () => {
    // 17.01 is PMT(7%/12, 6, 100); worked out over the actual days of 2023 it would be 17.00.
    expect(rowsOf({ ...monthly(6), installmentMinor: 1_701 }, terms, '2023-01-01')).toEqual([
      [1_642, 59, 1_701],
      [1_656, 45, 1_701],
      [1_661, 40, 1_701],
      [1_672, 29, 1_701],
      [1_681, 20, 1_701],
      [1_688, 10, 1_698],
    ])
  })

  it('pays the loan off early when it is larger, and never more than the balance', () => {
    expect(rowsOf({ ...monthly(3), installmentMinor: 9_000 }, terms, '2023-01-01')).toEqual([
      [8_941, 59, 9_000],
      [1_059, 6, 1_065],
      [0, 0, 0],
    ])
  })

  it('is refused when it does not cover the interest, is zero, or the installments are not level', () => {
    const refusal = (installmentMinor: number, more = {}) =>
      refusalOf(() => rowsOf({ ...monthly(6), installmentMinor, ...more }, terms, '2023-01-01'))
    expect(refusal(58)).toBe('rate-makes-no-schedule')
    expect(refusal(0)).toBe('amount-out-of-range')
    expect(refusal(1_701, { amortization: 'equal-principal' })).toBe('terms-invalid')
    expect(refusalOf(() => rowsOf({ ...monthly(4), installmentMinor: 30_000 }, { interest: flat }))).toBe(
      'terms-invalid',
    )
  })
})

describe('flat interest', () => {
  it('has equal parts for every amortization', () => {
    const levelRows = rowsOf(monthly(4), { interest: flat })
    expect(levelRows).toEqual(new Array(4).fill([30_000, 2_400, 32_400]))
    expect(rowsOf(equalPrincipal, { interest: flat })).toEqual(levelRows)
    expect(rowsOf(interestOnly, { interest: flat })).toEqual([
      [0, 2_400, 2_400],
      [0, 2_400, 2_400],
      [120_000, 2_400, 122_400],
    ])
  })

  it('allows a balloon and grace on principal', () => {
    const repayment = { ...monthly(4), balloonMinor: 60_000, grace: { principalPeriods: 1 } }
    expect(rowsOf(repayment, { interest: flat }).map(([principal]) => principal)).toEqual([0, 20_000, 20_000, 80_000])
  })
})

describe('grace', () => {
  it('on principal pays interest only, then level installments over the remaining time', () => {
    const interest = declining(20_000, 'month')
    const repayment = { ...monthly(5), grace: { principalPeriods: 2 } }
    expect(rowsOf(repayment, { principalMinor: 300_000, interest })).toEqual([
      [0, 6_000, 6_000],
      [0, 6_000, 6_000],
      [98_026, 6_000, 104_026],
      [99_987, 4_039, 104_026],
      [101_987, 2_040, 104_027],
    ])
  })

  it('on interest defers the interest of the first periods, without interest on it', () => {
    const { installments } = plan({ ...equalPrincipal, grace: { deferredInterestPeriods: 2 } })
    expect(installments.map((row) => row.interestMinor)).toEqual([0, 0, 2_700, 300])
    expect(installments.map((row) => row.interestBasis.earnedMinor)).toEqual([1_200, 900, 600, 300])
  })

  it('on both pays nothing at first', () => {
    const grace = { principalPeriods: 2, deferredInterestPeriods: 2 }
    expect(rowsOf({ ...equalPrincipal, grace })).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [60_000, 3_600, 63_600],
      [60_000, 600, 60_600],
    ])
  })

  it('free of interest charges none in the first periods; level installments stay level', () => {
    const grace = { interestFreePeriods: 1 }
    expect(rowsOf({ ...equalPrincipal, grace }).map(([, interest]) => interest)).toEqual([0, 900, 600, 300])
    const interest = declining(20_000, 'month')
    expect(rowsOf({ ...monthly(3), grace }, { principalMinor: 300_000, interest })).toEqual([
      [101_987, 0, 101_987],
      [98_027, 3_960, 101_987],
      [99_986, 2_000, 101_986],
    ])
  })

  it('free of flat interest excludes those periods from the time and the parts', () => {
    const { installments } = plan({ ...monthly(4), grace: { interestFreePeriods: 1 } }, { interest: flat })
    expect(installments.map((row) => row.interestMinor)).toEqual([0, 2_400, 2_400, 2_400])
    expect(installments[0]?.interestBasis).toMatchObject({ span: { days: 0 }, time: [], earnedMinor: 0 })
    expect(installments[1]?.interestBasis).toMatchObject({ span: { months: 3 }, parts: 3, earnedMinor: 2_400 })
  })
})

it('refuses a first period whose interest exceeds the level installment', () => {
  const interest = declining(30_000, 'month')
  expect(refusalOf(() => plan({ ...monthly(60), first: { months: 6 } }, { interest }))).toBe('rate-makes-no-schedule')
  const deferred = { ...monthly(60), first: { months: 6 }, grace: { principalPeriods: 1 } }
  expect(refusalOf(() => plan(deferred, { interest }))).toBeNull()
})
