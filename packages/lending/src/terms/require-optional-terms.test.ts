import { expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { monthly, someTerms } from './loan-terms.fixtures.ts'
import {
  defaultAllocation,
  fitsDayCount,
  type InstallmentsRepayment,
  type LoanTerms,
  owedKinds,
  type PrepaymentInterest,
  plainRounding,
  specificationPrepayment,
} from './loan-terms.ts'
import { requireLoanTerms } from './require-loan-terms.ts'

const { interest, upfrontFee, late } = someTerms()
const refusalOfTerms = (terms: Partial<LoanTerms>) => refusalOf(() => requireLoanTerms(someTerms(terms)))
const repayment = (terms: Partial<InstallmentsRepayment>) => ({ repayment: { ...monthly(3), ...terms } })
const days = (...texts: string[]) => texts.map(parseIsoDate)

it('accepts every optional term within its domain', () => {
  const terms: Partial<LoanTerms> = {
    ...repayment({
      first: { days: 45 },
      balloonMinor: 999_999,
      grace: { principalPeriods: 2, interestFreePeriods: 1 },
    }),
    interest: { ...interest, dayCount: '30/360-us' },
    installmentFee: { ratePpm: 0, fixedMinor: 100, taxPpm: 1_000_000, only: [1, 3] },
    rounding: { ...plainRounding, parts: 'half-even' },
    allocation: { ...defaultAllocation, order: owedKinds.toReversed(), orderInAdvance: owedKinds },
    prepayment: specificationPrepayment,
    extension: { times: 1, feeRatePpm: 0, feeFixedMinor: 0 },
    coolingOff: { days: 3, refundsUpfrontFee: true },
    late: {
      ...late,
      dailyBase: 'loanBalance',
      runsOnPenalty: false,
      graceDays: 3,
      monthlyPpm: 1,
      installmentCapPpm: 0,
    },
  }
  expect(refusalOfTerms(terms)).toBeNull()
})

it.each<[string, Partial<LoanTerms>]>([
  ['a balloon as large as the principal', repayment({ balloonMinor: 1_000_000 })],
  ['grace on the principal of every period', repayment({ grace: { principalPeriods: 3 } })],
  ['interest put off to no period', repayment({ grace: { deferredInterestPeriods: 3 } })],
  ['no interest in any period', repayment({ grace: { interestFreePeriods: 3 } })],
  ['a negative grace', repayment({ grace: { principalPeriods: -1 } })],
  ['a first period of no days', repayment({ first: { days: 0 } })],
  ['fewer due dates than installments', repayment({ dueOn: days('2026-02-01', '2026-03-01') })],
  ['a due date twice', repayment({ dueOn: days('2026-02-01', '2026-02-01', '2026-03-01') })],
  ['due dates out of order', repayment({ dueOn: days('2026-02-01', '2026-04-01', '2026-03-01') })],
  [
    'due dates beside a first period',
    repayment({ first: { days: 9 }, dueOn: days('2026-02-01', '2026-03-01', '2026-04-01') }),
  ],
  ['a multiple of nothing', { rounding: { ...plainRounding, installmentMultipleMinor: 0 } }],
  ['half a cent as a multiple', { rounding: { ...plainRounding, installmentMultipleMinor: 0.5 } }],
  ['a tax above 100%', { upfrontFee: { ...upfrontFee, taxPpm: 1_000_001 } }],
  ['a tax below nothing', { installmentFee: { ratePpm: 0, fixedMinor: 0, taxPpm: -1 } }],
  ['a fee with an installment there is not', { ...repayment({}), installmentFee: feeWith([1, 4]) }],
  ['a fee with the installment before the first', { ...repayment({}), installmentFee: feeWith([0]) }],
  ['a fee with an installment twice', { ...repayment({}), installmentFee: feeWith([2, 2]) }],
  ['a fee with installments out of order', { ...repayment({}), installmentFee: feeWith([2, 1]) }],
  ['a fee with half an installment', { ...repayment({}), installmentFee: feeWith([1.5]) }],
  ['a fee with one installment without a list', { ...repayment({}), installmentFee: feeWith('1') }],
  ['an order of payment without principal', { allocation: { ...defaultAllocation, order: owedKinds.slice(0, 5) } }],
  [
    'an order in advance without principal',
    { allocation: { ...defaultAllocation, orderInAdvance: owedKinds.slice(0, 5) } },
  ],
  [
    'an order of payment with fees twice',
    { allocation: { ...defaultAllocation, order: ['fee', 'fee', 'penalty', 'tax', 'interest', 'principal'] } },
  ],
  ['more than the whole term before paying early', prepayment({ termSharePpm: 1_000_001, days: 0 })],
  ['a negative number of days before paying early', prepayment({ termSharePpm: 0, days: -1 })],
  ['a settlement date later than the regulations allow', settled('uk-actuarial', 59)],
  ['a settlement date before the payment', settled('uk-actuarial', -1)],
  ['a settlement date where interest counts to the day', settled('to-the-day', 28)],
  ['half an extension', { extension: { times: 0.5, feeRatePpm: 0, feeFixedMinor: 0 } }],
  ['a negative cooling-off', { coolingOff: { days: -1, refundsUpfrontFee: false } }],
  ['negative days of grace', { late: { ...late, graceDays: -1 } }],
  ['a negative monthly rate', { late: { ...late, monthlyPpm: -1 } }],
  ['a negative cap an installment', { late: { ...late, installmentCapPpm: -1 } }],
])('refuses %s as terms', (_, terms) => {
  expect(refusalOfTerms(terms)).toBe('terms-invalid')
})

it.each<[string, Partial<LoanTerms>]>([
  ['a negative balloon', repayment({ balloonMinor: -1 })],
  ['half a cent with every installment', { installmentFee: { ratePpm: 0, fixedMinor: 0.5 } }],
  ['a negative extension fee', { extension: { times: 1, feeRatePpm: 0, feeFixedMinor: -1 } }],
  ['a negative penalty an installment', { late: { ...late, installmentPenaltyMinor: -1 } }],
])('refuses %s as an amount', (_, terms) => {
  expect(refusalOfTerms(terms)).toBe('amount-out-of-range')
})

it.each([
  ['a day count', { interest: { ...interest, dayCount: 'actual/363' } }],
  ['an amortization', { repayment: { ...monthly(3), amortization: 'bullet' } }],
  ['a rounding', { rounding: { ...plainRounding, interest: 'nearest' } }],
  ['a rounding of parts', { rounding: { ...plainRounding, parts: 'nearest' } }],
  ['a remainder', { rounding: { ...plainRounding, remainder: 'middle' } }],
  ['a kind to cover first', { allocation: { ...defaultAllocation, order: [...owedKinds.slice(0, 5), 'tip'] } }],
  ['an order in advance', { allocation: { ...defaultAllocation, orderInAdvance: 'principal' } }],
  ['a way to go across', { allocation: { ...defaultAllocation, across: 'loans' } }],
  ['a place for early money', { allocation: { ...defaultAllocation, early: 'lender' } }],
  ['an interest when paying early', { prepayment: { notBefore: null, interest: 'double' } }],
  ['a base of late interest', { late: { ...late, dailyBase: 'income' } }],
  ['the start of paying early', { prepayment: { interest: 'full' } }],
  ['an empty place among tiers', { late: { ...late, dailyTiers: [null] } }],
  ['a maybe', { late: { ...late, runsOnPenalty: 'maybe' } }],
])('refuses unknown %s in stored data', (_, stored) => {
  const terms: LoanTerms = JSON.parse(JSON.stringify({ ...someTerms(), ...stored }))
  expect(refusalOf(() => requireLoanTerms(terms))).toBe('terms-invalid')
})

it.each([
  ['a first due date', { first: { on: '2026-02-30' } }],
  ['one of the due dates', { dueOn: ['2026-02-01', '2026-02-29', '2026-04-01'] }],
])('refuses %s on an invalid date', (_, dates) => {
  const terms: LoanTerms = JSON.parse(JSON.stringify(someTerms(repayment({}))))
  expect(refusalOf(() => requireLoanTerms({ ...terms, ...withDates(dates) }))).toBe('date-unknown')
})

it.each([
  ['the interest', { interest: null }],
  ['the repayment', { repayment: null }],
  ['the fee', { upfrontFee: null }],
  ['what being late costs', { late: null }],
  ['the tiers', { late: { ...late, dailyTiers: null } }],
  ['the time between installments', { repayment: { ...monthly(3), every: null } }],
  ['the first period', { repayment: { ...monthly(3), first: null } }],
  ['the due dates', { repayment: { ...monthly(3), dueOn: '2026-01-01' } }],
  ['the grace', { repayment: { ...monthly(3), grace: null } }],
  ['the rounding it names', { rounding: null }],
  ['the order of payment', { allocation: { ...defaultAllocation, order: null } }],
])('refuses terms without %s', (_, stored) => {
  const terms: LoanTerms = JSON.parse(JSON.stringify({ ...someTerms(), ...stored }))
  expect(refusalOf(() => requireLoanTerms(terms))).toBe('terms-invalid')
})

/** Such a fee as stored data could contain it. */
function feeWith(only: unknown): NonNullable<LoanTerms['installmentFee']> {
  return { ratePpm: 0, fixedMinor: 100, only: only as number[] }
}

/** As stored data could contain it, despite the types. */
function withDates(dates: object): Pick<LoanTerms, 'repayment'> {
  return JSON.parse(JSON.stringify({ repayment: { ...monthly(3), ...dates } }))
}

function settled(interest: PrepaymentInterest, settlementDays: number): Partial<LoanTerms> {
  return { prepayment: { notBefore: null, interest, settlementDays } }
}

function prepayment(notBefore: { termSharePpm: number; days: number }): Partial<LoanTerms> {
  return { prepayment: { notBefore, interest: 'full' } }
}

it('fits day counts that need months to installments in months, and refuses parts that are missing', () => {
  const monthly = { kind: 'installments', count: 3, every: { months: 5 }, amortization: 'level' } as const
  expect(fitsDayCount('equal-periods', monthly)).toBe(true)
  expect(fitsDayCount('actual/actual-icma', monthly)).toBe(false)
  expect(fitsDayCount('actual/actual-icma', { kind: 'single', termDays: 30 })).toBe(false)
  expect(fitsDayCount('actual/365', { kind: 'single', termDays: 30 })).toBe(true)
  for (const repayment of [null, { kind: 'installments' }] as unknown as (typeof monthly)[]) {
    expect(refusalOf(() => fitsDayCount('equal-periods', repayment))).toBe('terms-invalid')
  }
  expect(refusalOf(() => fitsDayCount(JSON.parse('"30/360"'), monthly))).toBe('terms-invalid')
})
