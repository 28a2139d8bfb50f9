import { expect, it } from 'vitest'
import { chargesOf } from '../loan/charges-of.ts'
import { aLoan, day, onePayment, threePayments } from '../loan/loan.fixtures.ts'
import { owedOn } from '../loan/owed.ts'
import { planOn } from '../loan/plan-on.ts'
import { statementOf } from '../loan/statement.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'

const byTheDay = {
  prepayment: { notBefore: null, interest: 'to-the-day' },
  recalculation: { onPrepayment: ['keep', 'shorten', 'lower'], overdue: 'bears-interest' },
  late: { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null },
} as const satisfies Partial<LoanTerms>

const free = { ...threePayments, ...byTheDay, interest: { per: 'year', ratePpm: 0, method: 'declining' } } as const
const daily = { ...onePayment, ...byTheDay, interest: { per: 'day', ratePpm: 1_000, method: 'declining' } } as const

it('owes all that was earned when it is written off: 0.1 % × 10 days on 1,200.00', () => {
  const loan = aLoan(daily, [{ type: 'writtenOff', id: 'w', on: day(10) }])
  expect(owedOn(loan, day(10))).toMatchObject({ payoffMinor: 121_200, rebateMinor: 0 })
  expect(owedOn(loan, day(20)).payoffMinor).toBe(121_200)
})

it('charges a share of an installment that is not due yet: 10 % of 400.00', () => {
  const amount = { ratePpm: 100_000, of: 'installment' } as const
  const loan = aLoan(free, [{ type: 'charged', id: 'c', on: day(12), kind: 'fee', amount }])
  expect(chargesOf(loan, day(12))).toMatchObject([{ id: 'c', kind: 'fee', amountMinor: 4_000 }])
  expect(planOn(loan, day(12)).map(({ dueOn, feeMinor }) => [dueOn, feeMinor])).toEqual([
    [day(10), 0],
    [day(20), 4_000],
    [day(20), 0],
    [day(30), 0],
  ])
})

it('names the installment of a charge before its due date, on every list', () => {
  const fee = { type: 'charged', on: day(2), kind: 'fee', amount: { fixedMinor: 500 } } as const
  const loan = aLoan(free, [
    { ...fee, id: 'second', installment: 2 },
    { ...fee, id: 'next' },
    { ...fee, id: 'third', kind: 'penalty', dueOn: day(25) },
  ])
  for (const on of [day(2), day(15), day(40)]) {
    expect(chargesOf(loan, on).map(({ id, installmentNumber }) => [id, installmentNumber])).toEqual([
      ['second', 2],
      ['next', 1],
      ['third', 3],
    ])
    const charges = owedOn(loan, on).lines.filter(({ kind }) => kind !== 'principal')
    expect(charges.map(({ kind, installmentNumber, dueOn }) => [kind, installmentNumber, dueOn])).toEqual([
      ['fee', 1, day(10)],
      ['fee', 2, day(20)],
      ['penalty', 3, day(30)],
    ])
    expect(planOn(loan, on).map(({ number, dueOn, addedBy }) => [number, dueOn, addedBy])).toEqual(
      [1, 2, 3].flatMap((number) => [
        [number, day(10 * number), 'charge'],
        [number, day(10 * number), null],
      ]),
    )
  }
  const { rows } = statementOf(loan, day(40))
  const charged = rows.filter(({ kind }) => kind === 'chargedFee' || kind === 'chargedPenalty')
  expect(charged.map(({ installment }) => installment?.number)).toEqual([2, 1, 3])
})

it('charges the last installment that a shortened loan has, once that was due', () => {
  const loan = aLoan(free, [
    { type: 'repaid', id: 'p', on: day(1), amountMinor: 80_000, prepayment: 'shorten' },
    { type: 'charged', id: 'c', on: day(15), kind: 'fee', amount: { fixedMinor: 500 } },
  ])
  const unpaid = planOn(loan, day(15)).filter(({ unpaidMinor }) => unpaidMinor > 0)
  expect(unpaid).toMatchObject([{ number: 1, dueOn: day(10), feeMinor: 500, unpaidMinor: 40_500 }])
})

it('covers all of an added upfront fee before money becomes credit, when there are fewer installments than planned', () => {
  const upfrontFee = { ratePpm: 0, fixedMinor: 300, taken: 'added' } as const
  const fewer = [
    { type: 'repaid', id: 'p-1', on: day(1), amountMinor: 40_000, prepayment: 'shorten' },
    { type: 'repaid', id: 'p-2', on: day(1), amountMinor: 1, prepayment: 'lower' },
  ] as const
  expect(owedOn(aLoan({ ...free, upfrontFee }, fewer), day(1)).payoffMinor).toBe(80_299)
  const loan = aLoan({ ...free, upfrontFee }, [
    ...fewer,
    { type: 'repaid', id: 'p-3', on: day(1), amountMinor: 80_298 },
  ])
  expect(owedOn(loan, day(1))).toMatchObject({ payoffMinor: 1, creditMinor: 0 })
})

it('lowers installments after a time free of principal as for a new loan: 1,000.00 at 1 % a month in two', () => {
  const loan = aLoan(
    {
      ...byTheDay,
      principalMinor: 120_000,
      interest: { per: 'month', ratePpm: 10_000, method: 'declining' },
      repayment: {
        kind: 'installments',
        count: 3,
        every: { months: 1 },
        amortization: 'level',
        grace: { principalPeriods: 1 },
      },
    },
    [{ type: 'repaid', id: 'p', on: day(0), amountMinor: 20_000, prepayment: 'lower' }],
  )
  const totals = planOn(loan, day(0)).filter(({ unpaidMinor }) => unpaidMinor > 0)
  // 1,000.00 × 1.01² ÷ 2.01 is 507.51; interest alone before.
  expect(totals.map(({ totalMinor }) => totalMinor)).toEqual([1_000, 50_751, 50_751])
})
