import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { booksOf } from '../loan/books-of.ts'
import type { LoanEvent } from '../loan/loan-event.ts'
import type { AllocationTerms } from '../terms/loan-terms.ts'
import { aLoanDue, anything, on, paidOn, rulesOf } from './delinquency.fixtures.ts'
import { suspendedInterestMinor } from './suspended-interest.ts'

const india = rulesOf('in-bank')
const interestFirst: AllocationTerms = {
  order: ['interest', 'principal', 'fee', 'tax', 'lateInterest', 'penalty'],
  across: 'kinds',
  early: 'next',
}
/** 1,200.00 in two parts with 36.00 of interest each, due on 31 March and 31 July. */
const aLoanWithInterest = (happened: readonly LoanEvent[] = []) =>
  aLoanDue('2021-01-31', ['2021-03-31', '2021-07-31'], happened, {
    interest: { per: 'month', ratePpm: 10_000, method: 'flat' },
    allocation: interestFirst,
  })

it('suspends unpaid interest from the first non-performing day, adds what is charged since, and releases what is paid', () => {
  const loan = aLoanWithInterest([paidOn('2021-07-01', 2_000)])
  const suspended = (date: string) => suspendedInterestMinor(loan, on(date), india)
  const interestMinor = booksOf(loan, on('2021-06-28')).interestMinor
  expect(interestMinor).toBe(3_600)
  expect(suspended('2021-06-28')).toBe(0)
  expect(suspended('2021-06-29')).toBe(3_600)
  expect(suspended('2021-07-01')).toBe(1_600)
  expect(booksOf(loan, on('2021-07-01')).interestIncomeMinor).toBe(2_000)
  expect(suspended('2021-07-31')).toBe(5_200)
})

it('suspends nothing once all arrears are paid', () => {
  const loan = aLoanWithInterest([paidOn('2021-07-01', 63_600)])
  expect(suspendedInterestMinor(loan, on('2021-06-30'), india)).toBe(3_600)
  expect(suspendedInterestMinor(loan, on('2021-07-01'), india)).toBe(0)
})

it('suspends late interest too, and nothing after a write-off', () => {
  const late = { penaltyMinor: 5_000, dailyTiers: [{ fromDay: 1, ratePpm: 1_000 }], lifetimeCapPpm: null }
  const writtenOff = { type: 'writtenOff', id: 'w', on: on('2021-12-31') } as const
  const loan = aLoanDue('2021-01-31', ['2021-03-31'], [writtenOff], { late })
  expect(suspendedInterestMinor(loan, on('2021-06-29'), india)).toBe(90 * 120)
  expect(suspendedInterestMinor(loan, on('2021-12-31'), india)).toBe(0)
})

it('refuses what is no loan', () => {
  expect(refusalOf(() => suspendedInterestMinor(anything(null), on('2021-06-29'), india))).toBe('loan-unknown')
})
