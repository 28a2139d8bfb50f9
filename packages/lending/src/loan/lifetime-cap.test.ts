import { expect, it } from 'vitest'
import { defaultAllocation } from '../terms/loan-terms.ts'
import { figuresOf } from './arithmetic.fixtures.ts'
import { aLoan, day, onePayment, onePercentADay, repaid, threePayments } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'
import { standingOn } from './position.ts'
import { rowsOf } from './row-list.ts'

const tenPercent = { ...onePercentADay, lifetimeCapPpm: 100_000 }

it('stops late interest permanently at the cap, and reports it', () => {
  const loan = aLoan({ ...onePayment, late: { ...tenPercent, lifetimeCapPpm: 25_000 } })
  const chargesOn = (days: number) => owedOn(loan, day(days)).lateChargesMinor
  expect([31, 32, 33, 34, 400].map(chargesOn)).toEqual([1_200, 2_400, 3_000, 3_000, 3_000])
  expect(figuresOf(owedOn(loan, day(400)).lines[0]!.arithmetic)).toBe('1% × 3 d × 1,200.00, lifetime cap')
})

it('counts scheduled interest and fees against the cap', () => {
  const interest = { per: 'day', ratePpm: 1_000, method: 'flat' } as const
  const upfrontFee = { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted' } as const
  const loan = aLoan({ ...onePayment, interest, upfrontFee, late: tenPercent })
  expect(owedOn(loan, day(400)).lateChargesMinor).toBe(12_000 - 3_600 - 2_400)
})

it('reduces a penalty that alone would exceed the cap', () => {
  const loan = aLoan({ ...onePayment, late: { ...tenPercent, penaltyMinor: 100_000 } })
  expect(owedOn(loan, day(31)).lines.map((line) => [line.kind, line.amountMinor])).toEqual([
    ['penalty', 12_000],
    ['principal', 120_000],
  ])
})

it('gives the last day’s room to the oldest installment, and takes nothing back from the others', () => {
  const loan = aLoan({ ...threePayments, late: { ...tenPercent, lifetimeCapPpm: 56_000 } })
  const lateInterestOn = (days: number) =>
    owedOn(loan, day(days))
      .lines.filter((line) => line.kind === 'lateInterest')
      .map((line) => line.amountMinor)
  expect(lateInterestOn(22)).toEqual([4_800, 800])
  expect(lateInterestOn(23)).toEqual([5_200, 1_200])
  expect(lateInterestOn(24)).toEqual([5_520, 1_200])
  expect(lateInterestOn(99)).toEqual([5_520, 1_200])
})

it('does not start again when late charges were paid', () => {
  const late = { ...tenPercent, lifetimeCapPpm: 25_000 }
  const loan = aLoan({ ...onePayment, late }, [repaid('charges', 32, 2_400), repaid('part', 40, 30_600)])
  expect(owedOn(loan, day(40))).toMatchObject({ lateChargesMinor: 0, payoffMinor: 90_000 })
  expect(owedOn(loan, day(400))).toMatchObject({ lateChargesMinor: 0, payoffMinor: 90_000 })
})

it('takes nothing back on the day on which a fee makes an installment overdue that was paid', () => {
  const late = { ...tenPercent, dailyTiers: [], installmentPenaltyMinor: 6_000, lifetimeCapPpm: 116_675 }
  const allocation = { ...defaultAllocation, early: 'last' } as const
  const onLast = { kind: 'fee', amount: { fixedMinor: 1 }, installment: 3 } as const
  const fee = { type: 'charged', id: 'fee', on: day(32), ...onLast } as const
  const loan = aLoan({ ...threePayments, late, allocation }, [repaid('last', 0, 40_000), fee])
  const penaltiesOn = (days: number) =>
    rowsOf(standingOn(loan, day(days)).installments).map((row) => row.charged.penalty)
  expect(penaltiesOn(31)).toEqual([6_000, 6_000, 0])
  expect(penaltiesOn(32)).toEqual([6_000, 6_000, 2_000])
  expect(penaltiesOn(60)).toEqual([6_000, 6_000, 2_000])
})
