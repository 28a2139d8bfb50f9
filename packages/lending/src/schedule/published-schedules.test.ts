import { describe, expect, it } from 'vitest'
import { monthly } from '../terms/loan-terms.fixtures.ts'
import { plainRounding } from '../terms/loan-terms.ts'
import { date, declining, plan, rowsOf } from './schedule.fixtures.ts'

const halfEven = { ...plainRounding, interest: 'half-even', installment: 'half-even' } as const

// Documentation of the functions PMT, IPMT and PPMT of Excel.
describe('spreadsheets', () => {
  it('PMT(8%/12, 10, 10000) is 1,037.03', () => {
    const schedule = plan(monthly(10), { principalMinor: 1_000_000, interest: declining(80_000) })
    expect(schedule.installments.slice(0, 9).map((row) => row.totalMinor)).toEqual(new Array(9).fill(103_703))
  })

  it('IPMT(10%/12, 1, 36, 8000) is 66.67, and PPMT(10%/12, 1, 24, 2000) is 75.62', () => {
    const interest = declining(100_000)
    expect(plan(monthly(36), { principalMinor: 800_000, interest }).installments[0]?.interestMinor).toBe(6_667)
    expect(plan(monthly(24), { principalMinor: 200_000, interest }).installments[0]?.principalMinor).toBe(7_562)
  })

  it('a balloon is the future value of PMT: 12,000.00 at 365.06 a month, and 40.00 of interest on 8,000.00', () => {
    const repayment = { ...monthly(36), balloonMinor: 800_000 }
    const rows = rowsOf(repayment, { principalMinor: 2_000_000, interest: declining(60_000) })
    expect(rows[0]).toEqual([30_506, 10_000, 40_506])
    expect(rows.at(-1)?.[0]).toBeGreaterThan(800_000)
    expect(rows.at(-1)![2]! - 800_000).toBeGreaterThan(40_506)
    expect(rows.at(-1)![2]! - 800_000).toBeLessThan(40_530)
  })
})

it('Regulation Z, form H-24(B): 162,000 over 30 years at 3.875 % is 761.78 a month, 15,773 paid off after 5 years', () => {
  const { installments } = plan(monthly(360), { principalMinor: 16_200_000, interest: declining(38_750) })
  expect(installments[0]?.totalMinor).toBe(76_178)
  const paidOffMinor = installments.slice(0, 60).reduce((sum, row) => sum + row.principalMinor, 0)
  expect(Math.round(paidOffMinor / 100)).toBe(15_773)
})

it('Regulation Z, form H-24(C): 211,000 at 4 %, interest only for 5 of 30 years, is 703.33 a month', () => {
  const repayment = { ...monthly(360), grace: { principalPeriods: 60 } }
  const rows = rowsOf(repayment, { principalMinor: 21_100_000, interest: declining(40_000) })
  expect(rows.slice(0, 60)).toEqual(new Array(60).fill([0, 70_333, 70_333]))
  expect(rows[60]).toEqual([41_041, 70_333, 111_374])
})

// Apache Fineract, ProgressiveEMICalculatorTest: 100 at 9.4822 % a year in six installments, half-even.
describe('Fineract', () => {
  const terms = { principalMinor: 10_000, rounding: halfEven }
  const rate = declining(94_822)

  it('360 days in a year, 30 in a month', () => {
    const interest = { ...rate, dayCount: '30/360-us' } as const
    expect(rowsOf(monthly(6), { ...terms, interest }, '2024-01-01')).toEqual([
      [1_634, 79, 1_713],
      [1_647, 66, 1_713],
      [1_660, 53, 1_713],
      [1_673, 40, 1_713],
      [1_686, 27, 1_713],
      [1_700, 13, 1_713],
    ])
  })

  it('360 days in a year, every 15 days', () => {
    const repayment = { kind: 'installments', count: 6, every: { days: 15 }, amortization: 'level' } as const
    const interest = { ...rate, dayCount: 'actual/360' } as const
    expect(rowsOf(repayment, { ...terms, interest }, '2024-01-01')).toEqual([
      [1_650, 40, 1_690],
      [1_657, 33, 1_690],
      [1_664, 26, 1_690],
      [1_670, 20, 1_690],
      [1_677, 13, 1_690],
      [1_682, 7, 1_689],
    ])
  })

  it('actual days in months and years, across a year end', () => {
    const interest = { ...rate, dayCount: 'actual/actual' } as const
    expect(rowsOf(monthly(6), { ...terms, interest }, '2023-12-12')).toEqual([
      [1_633, 80, 1_713],
      [1_646, 67, 1_713],
      [1_663, 50, 1_713],
      [1_672, 41, 1_713],
      [1_687, 26, 1_713],
      [1_699, 14, 1_713],
    ])
  })
})

it('counts ISDA’s actual/actual example, 61/365 + 121/366, in a row and says so', () => {
  const interest = { ...declining(120_000), dayCount: 'actual/actual' } as const
  const [row] = plan(
    { kind: 'single', termDays: 182 },
    { principalMinor: 1_000_000, interest },
    '2003-11-01',
  ).installments
  expect(row).toMatchObject({ dueOn: date('2004-05-01'), interestMinor: 59_727 })
  expect(row?.interestBasis).toEqual({
    baseMinor: 1_000_000,
    span: { days: 182 },
    parts: 1,
    dayCount: 'actual/actual',
    time: [
      { count: 61, of: 365 },
      { count: 121, of: 366 },
    ],
    earnedMinor: 59_727,
  })
})
