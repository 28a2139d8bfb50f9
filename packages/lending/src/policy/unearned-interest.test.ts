import { expect, it } from 'vitest'
import { disbursedOn } from '../loan/loan.fixtures.ts'
import { monthly, noFee, noInterest, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms, PrepaymentInterest } from '../terms/loan-terms.ts'
import { unearnedInterestShare } from './unearned-interest.ts'

/** 1,000.00 for 91 days at 0.1 % a day: 91.00 of interest, 90.00 of it after the first day. */
const single: Partial<LoanTerms> = { upfrontFee: noFee }

const monthlyLoan: Partial<LoanTerms> = {
  ...single,
  repayment: monthly(3),
  interest: { per: 'year', ratePpm: 120_000, method: 'declining' },
}

function shareOf(terms: Partial<LoanTerms>, interest: PrepaymentInterest): number | null {
  return unearnedInterestShare(someTerms({ ...terms, prepayment: { notBefore: null, interest } }), disbursedOn).value
}

it.each<[string, Partial<LoanTerms>, PrepaymentInterest, number]>([
  ['all of it is owed whenever the loan is paid off', single, 'full', 1_000_000],
  ['none of it, with interest to the day', single, 'to-the-day', 0],
  ['all of it in the last period, when whole periods are charged', monthlyLoan, 'by-period', 1_000_000],
  [
    'all of it in the last period by the sum of digits, which counts whole periods too',
    monthlyLoan,
    'rule-of-78',
    1_000_000,
  ],
  ['none of it on a loan without interest', { ...single, interest: noInterest }, 'full', 0],
  [
    'none of it when interest is charged on what is really unpaid',
    { ...monthlyLoan, recalculation: { onPrepayment: ['keep'], overdue: 'bears-interest' } },
    'to-the-day',
    0,
  ],
])('of the interest of days after a payoff, %s', (_what, terms, interest, share) => {
  expect(shareOf(terms, interest)).toBe(share)
})

it('is measured from the day on which the loan may be paid off', () => {
  const notBefore = { termSharePpm: 500_000, days: 7 }
  const terms = someTerms({ ...single, prepayment: { notBefore, interest: 'to-the-day' } })
  expect(unearnedInterestShare(terms, disbursedOn).value).toBe(0)
})
