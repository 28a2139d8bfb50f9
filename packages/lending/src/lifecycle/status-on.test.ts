import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { aLoan, day, repaid, threePayments } from '../loan/loan.fixtures.ts'
import { statusOn } from './order-status.ts'

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

it('is settled when nothing is owed, even before that is stored', () => {
  const paid = aLoan(threePayments, [repaid('all', 5, 120_000)])
  expect(statusOn('active', paid, day(5))).toBe('settled')
})

it('follows the events before the state is stored: written off, recovered, given back, extended', () => {
  const writtenOff = { type: 'writtenOff', id: 'off', on: day(40) } as const
  const recovered = repaid('recovery', 50, 120_000)
  const cooling = { ...threePayments, coolingOff: { days: 3, refundsUpfrontFee: true } }
  const exit = { ...repaid('exit', 2, 120_000), purpose: 'coolingOff' } as const
  const extended = { type: 'extended', id: 'more time', on: day(21) } as const
  const late = { penaltyMinor: 0, dailyTiers: [], lifetimeCapPpm: null }
  expect(statusOn('active', aLoan(threePayments, [writtenOff]), day(40))).toBe('writtenOff')
  expect(statusOn('writtenOff', aLoan({ ...threePayments, late }, [writtenOff, recovered]), day(49))).toBe('writtenOff')
  expect(statusOn('writtenOff', aLoan({ ...threePayments, late }, [writtenOff, recovered]), day(50))).toBe('settled')
  expect(statusOn('active', aLoan(cooling, [exit]), day(2))).toBe('cancelled')
  const loanWithMoreTime = aLoan({ ...threePayments, late }, [extended])
  const statuses = [29, 30, 31].map((days) => statusOn('active', loanWithMoreTime, day(days)))
  expect(statuses).toEqual(['active', 'due', 'overdue'])
})

it('refuses an unknown state despite its type', () => {
  expect(refusalOf(() => statusOn(JSON.parse('"constructor"'), null, day(0)))).toBe('status-unknown')
})

it('returns every other stored state unchanged on any date', () => {
  expect(statusOn('writtenOff', loan, day(400))).toBe('writtenOff')
  expect(statusOn('underReview', null, day(0))).toBe('underReview')
})
