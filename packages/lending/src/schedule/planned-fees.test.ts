import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { foldLoan } from '../loan/fold-loan.ts'
import { owedOn } from '../loan/owed.ts'
import { monthly, noFee, someTerms } from '../terms/loan-terms.fixtures.ts'
import { plan } from './schedule.fixtures.ts'

const principalMinor = 2_000_000
const upfrontFee = { ratePpm: 12_000, fixedMinor: 16_000, taxPpm: 180_000 }
const on = parseIsoDate('2026-01-31')
const feesOf = (...planned: Parameters<typeof plan>) =>
  plan(...planned).installments.map((row) => [row.feeMinor, row.taxMinor])

describe('tax on fees', () => {
  it('is deducted with a deducted fee: 400.00 and 18 % of it', () => {
    const schedule = plan(monthly(4), { principalMinor, upfrontFee: { ...upfrontFee, taken: 'deducted' } })
    expect(schedule).toMatchObject({
      feesMinor: 40_000,
      taxMinor: 7_200,
      deductedFeeMinor: 40_000,
      deductedTaxMinor: 7_200,
      netProceedsMinor: 1_952_800,
    })
    expect(schedule.costMinor).toBe(schedule.interestMinor + 47_200)
  })

  it('is paid in parts with an added one, and the remainder with the last', () => {
    const taken = { ...upfrontFee, taken: 'added' } as const
    expect(feesOf(monthly(4), { principalMinor, upfrontFee: taken })).toEqual(new Array(4).fill([10_000, 1_800]))
    expect(feesOf(monthly(3), { principalMinor, upfrontFee: taken })).toEqual([
      [13_333, 2_400],
      [13_333, 2_400],
      [13_334, 2_400],
    ])
    const schedule = plan(monthly(3), { principalMinor, upfrontFee: taken })
    expect(schedule).toMatchObject({ netProceedsMinor: principalMinor, deductedFeeMinor: 0, deductedTaxMinor: 0 })
    expect(schedule).toMatchObject({ feesMinor: 40_000, taxMinor: 7_200 })
  })

  it('is refused with its fee when nothing remains to pay out', () => {
    const fee = { ratePpm: 900_000, fixedMinor: 0, taken: 'deducted' } as const
    expect(refusalOf(() => plan(monthly(4), { upfrontFee: fee }))).toBeNull()
    expect(refusalOf(() => plan(monthly(4), { upfrontFee: { ...fee, taxPpm: 120_000 } }))).toBe('fee-exceeds-principal')
  })
})

describe('a fee with every installment', () => {
  const installmentFee = { ratePpm: 5_000, fixedMinor: 1_000, taxPpm: 120_000 }

  it('is 0.5 % of the principal and 10.00, with 12 % tax', () => {
    expect(feesOf(monthly(3), { principalMinor, upfrontFee: noFee, installmentFee })).toEqual(
      new Array(3).fill([11_000, 1_320]),
    )
  })

  it('comes only with the installments that it names', () => {
    const only = { ...installmentFee, only: [1, 3] }
    const terms = { principalMinor, upfrontFee: { ...upfrontFee, taken: 'added' }, installmentFee: only } as const
    expect(feesOf(monthly(4), terms)).toEqual([
      [21_000, 3_120],
      [10_000, 1_800],
      [21_000, 3_120],
      [10_000, 1_800],
    ])
    expect(plan(monthly(4), terms)).toMatchObject({ feesMinor: 62_000, taxMinor: 9_840 })
    const lines = (number: number) =>
      owedOn(foldLoan(someTerms({ repayment: monthly(4), ...terms }), [{ type: 'disbursed', on }]), on).lines.find(
        ({ kind, installmentNumber }) => kind === 'fee' && installmentNumber === number,
      )?.arithmetic
    expect(lines(1)).toMatchObject({ upfrontMinor: 10_000, installmentMinor: 11_000 })
    expect(lines(2)).toMatchObject({ upfrontMinor: 10_000, installmentMinor: 0 })
  })

  it('is added to an added upfront fee, also in periods of grace', () => {
    const repayment = { ...monthly(4), grace: { principalPeriods: 2, deferredInterestPeriods: 2 } }
    const taken = { ...upfrontFee, taken: 'added' } as const
    const { installments } = plan(repayment, { principalMinor, upfrontFee: taken, installmentFee })
    expect(installments[0]).toMatchObject({ principalMinor: 0, interestMinor: 0, feeMinor: 21_000, taxMinor: 3_120 })
    expect(installments[0]?.totalMinor).toBe(24_120)
  })
})
