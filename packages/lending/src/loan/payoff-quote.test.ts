import { describe, expect, it } from 'vitest'
import { everyDays, noLateCharges } from '../terms/loan-terms.fixtures.ts'
import type { PrepaymentTerms } from '../terms/loan-terms.ts'
import { allocationOf } from './allocate.ts'
import { aLoan, day, repaid } from './loan.fixtures.ts'
import { owedOn } from './owed.ts'
import { payoffQuote } from './payoff-quote.ts'

/** 1,000.00 at 0.1 % a day for 91 days, no late charges. */
const single = {
  principalMinor: 100_000,
  interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
  repayment: { kind: 'single', termDays: 91 },
  late: noLateCharges,
} as const
const specification = { termSharePpm: 500_000, days: 7 }
const prepayment = (interest: PrepaymentTerms['interest'], notBefore: PrepaymentTerms['notBefore'] = null) => ({
  prepayment: { interest, notBefore },
})

describe('TRM-03 paying off early', () => {
  it('is allowed after half of the term and at least 7 days, whichever is later', () => {
    const half = aLoan({ ...single, ...prepayment('full', specification) })
    expect(payoffQuote(half, day(45))).toMatchObject({ isAllowed: false, allowedFrom: day(46), amountMinor: 109_100 })
    expect(payoffQuote(half, day(46))).toMatchObject({ isAllowed: true, amountMinor: 109_100, rebateMinor: 0 })
    const short = aLoan({ ...single, repayment: everyDays(10, 1), ...prepayment('full', specification) })
    expect(payoffQuote(short, day(6))).toMatchObject({ isAllowed: false, allowedFrom: day(7) })
  })

  it('gives no rebate before it is allowed, and still accepts the payment', () => {
    const terms = { ...single, ...prepayment('to-the-day', specification) }
    const loan = aLoan(terms, [repaid('early', 45, 104_500)])
    expect(owedOn(aLoan(terms), day(45))).toMatchObject({ payoffMinor: 109_100, rebateMinor: 0 })
    expect(owedOn(loan, day(45))).toMatchObject({ payoffMinor: 4_600, isSettled: false })
  })

  it('costs interest to the day, and settles the loan with exactly that', () => {
    const terms = { ...single, ...prepayment('to-the-day', specification) }
    expect(payoffQuote(aLoan(terms), day(46))).toMatchObject({
      amountMinor: 104_600,
      principalMinor: 100_000,
      interestMinor: 9_100,
      chargesMinor: 0,
      rebateMinor: 4_500,
    })
    const settled = aLoan(terms, [repaid('payoff', 46, 104_600)])
    expect(owedOn(settled, day(400))).toMatchObject({ isSettled: true, creditMinor: 0, lines: [] })
    expect(allocationOf(settled, 'payoff')).toMatchObject({
      principalMinor: 100_000,
      interestMinor: 4_600,
      rebatedMinor: 4_500,
    })
    const oneCentShort = aLoan(terms, [repaid('payoff', 46, 104_599)])
    expect(owedOn(oneCentShort, day(46))).toMatchObject({ isSettled: false, payoffMinor: 1, rebateMinor: 4_500 })
    const oneCentOver = aLoan(terms, [repaid('payoff', 46, 104_601)])
    expect(owedOn(oneCentOver, day(46))).toMatchObject({ isSettled: true, creditMinor: 1 })
  })

  it('loses its rebate when an earlier payment turns out to have bounced', () => {
    const terms = { ...single, ...prepayment('to-the-day') }
    const payments = [repaid('first', 10, 50_000), repaid('rest', 46, 54_600)]
    expect(owedOn(aLoan(terms, payments), day(46)).isSettled).toBe(true)
    const bounced = aLoan(terms, [...payments, { type: 'reversed', id: 'first' }])
    expect(owedOn(bounced, day(46))).toMatchObject({ payoffMinor: 50_000, rebateMinor: 4_500 })
  })
})

describe('the rebate of a loan in 12 installments, 1,200.00 flat at 1 % a month, after the 4th due date', () => {
  // 12.00 of interest with each installment of 100.00, 144.00 in all. Due every month from 1 February 2026 on.
  const monthly12 = {
    principalMinor: 120_000,
    interest: { per: 'month', ratePpm: 10_000, method: 'flat' },
    repayment: { kind: 'installments', count: 12, every: { months: 1 }, amortization: 'level' },
    late: noLateCharges,
  } as const
  const fourPaid = [repaid('four', 120, 4 * 11_200)]
  const rebate = (interest: PrepaymentTerms['interest'], days: number) =>
    payoffQuote(aLoan({ ...monthly12, ...prepayment(interest) }, fourPaid), day(days)).rebateMinor

  it('by the rule of 78 is 144.00 × (8 × 9) ÷ (12 × 13) = 66.46', () => {
    expect(rebate('rule-of-78', 120)).toBe(6_646)
    // Once the 5th month has begun 7 are left: 144.00 × 56 ÷ 156.
    expect(rebate('rule-of-78', 121)).toBe(5_169)
  })

  it('by period is the whole interest of the months that have not begun', () => {
    expect(rebate('by-period', 120)).toBe(8 * 1_200)
    expect(rebate('by-period', 121)).toBe(7 * 1_200)
  })

  it('to the day also excludes the rest of the current month', () => {
    // 10 of the 31 days of May: 12.00 × 10 ÷ 31 = 3.87 earned.
    expect(rebate('to-the-day', 120)).toBe(8 * 1_200)
    expect(rebate('to-the-day', 130)).toBe(8 * 1_200 - 387)
  })

  it('in full is zero', () => {
    expect(rebate('full', 120)).toBe(0)
  })
})

it('computes the rebate of a declining balance on the month’s balance', () => {
  // 3,000.00 at 2 % a month in 3 level installments of 1,040.26; interest 60.00, 40.39, 20.40.
  const terms = {
    principalMinor: 300_000,
    interest: { per: 'month', ratePpm: 20_000, method: 'declining' },
    repayment: { kind: 'installments', count: 3, every: { months: 1 }, amortization: 'level' },
    late: noLateCharges,
    ...prepayment('to-the-day'),
  } as const
  const loan = aLoan(terms, [repaid('first', 31, 104_026)])
  // Day 45 is 14 of the 28 days of February: half of 40.39 is earned, 2 % × 14/28 on 2,019.74 = 20.20.
  expect(payoffQuote(loan, day(45))).toMatchObject({ rebateMinor: 4_039 - 2_020 + 2_040, principalMinor: 201_974 })
})

it('refunds interest that grace deferred only as far as it is unearned', () => {
  // 1,000.00 at 1 % a month, 3 months, interest of the first two put off to the third: 10.00 + 10.00 + 10.00.
  const terms = {
    principalMinor: 100_000,
    interest: { per: 'month', ratePpm: 10_000, method: 'declining' },
    repayment: {
      kind: 'installments',
      count: 3,
      every: { months: 1 },
      amortization: 'interest-only',
      grace: { deferredInterestPeriods: 2 },
    },
    late: noLateCharges,
    ...prepayment('to-the-day'),
  } as const
  const loan = aLoan(terms)
  expect(loan.schedule.installments.map(({ interestMinor }) => interestMinor)).toEqual([0, 0, 3_000])
  expect([0, 31, 59, 90].map((days) => payoffQuote(loan, day(days)).amountMinor)).toEqual([
    100_000, 101_000, 102_000, 103_000,
  ])
})
