import { expect, it } from 'vitest'
import { aLoan, day, repaid, threePayments } from '../loan/loan.fixtures.ts'
import { statusOn } from './status-on.ts'

const loan = aLoan(threePayments, [repaid('first', 10, 40_000)])

it.each([
  [0, 'active'],
  [9, 'active'],
  [10, 'active'],
  [19, 'active'],
  [20, 'due'],
  [21, 'overdue'],
  [30, 'overdue'],
] as const)('an active loan is on day %i %s', (days, status) => {
  expect(statusOn('active', loan, day(days))).toBe(status)
})

it('is due, not overdue, on the due date until it is paid', () => {
  expect(statusOn('active', aLoan(threePayments), day(10))).toBe('due')
})

it('shows a loan on which nothing is owed as settled even before that is stored', () => {
  const paid = aLoan(threePayments, [repaid('all', 5, 120_000)])
  expect(statusOn('active', paid, day(5))).toBe('settled')
})

it('shows every other state as it is stored, whatever the date', () => {
  expect(statusOn('writtenOff', loan, day(400))).toBe('writtenOff')
  expect(statusOn('underReview', null, day(0))).toBe('underReview')
})
