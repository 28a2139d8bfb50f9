import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyDays, everyMonths, flow } from './cash-flow.fixtures.ts'
import { philippineMonthlyRate, philippineNominalMonthlyRate } from './philippine-rates.ts'
import { irr } from './xirr.ts'

it('SEC MC 3 s.2022: 0.5 % a day on the net proceeds is 15 % a month of 30 days', () => {
  expect(philippineMonthlyRate([flow('2026-01-01', 9_000), flow('2026-01-31', -10_350)])).toBeCloseTo(0.15, 12)
})

it('SEC MC 3 s.2022: 0.2 % a day is a nominal 6 % a month', () => {
  expect(philippineNominalMonthlyRate(1_000_000, 60_000, 30)).toBeCloseTo(0.06, 14)
  expect(philippineNominalMonthlyRate(1_000_000, 14_000, 7)).toBeCloseTo(0.06, 14)
})

it('compounds a shorter loan to a month', () => {
  const weekly = philippineMonthlyRate([flow('2026-01-01', 1_000), flow('2026-01-08', -1_014)])
  expect(weekly).toBeCloseTo(1.014 ** (30 / 7) - 1, 12)
})

it('is the internal rate of installments a month apart, by days and by calendar months', () => {
  const rate = irr([900, -350, -350, -350])!
  const inDays = [flow('2026-01-01', 900), ...everyDays(3, '2026-01-31', 30, -350)]
  const inMonths = [flow('2026-01-31', 900), ...everyMonths(4, '2026-01-31', 1, -350).slice(1)]
  expect(philippineMonthlyRate(inDays)).toBeCloseTo(rate, 12)
  expect(philippineMonthlyRate(inMonths, 'equal-months')).toBeCloseTo(rate, 12)
  // The three calendar months are 89 days, not 90.
  expect(philippineMonthlyRate(inMonths)).toBeGreaterThan(rate)
})

it('reports that no rate exists, and refuses invalid loans', () => {
  expect(philippineMonthlyRate([])).toBeNull()
  expect(philippineMonthlyRate([flow('2026-01-01', 100)])).toBeNull()
  expect(refusalOf(() => philippineNominalMonthlyRate(0, 1, 30))).toBe('amount-out-of-range')
  expect(refusalOf(() => philippineNominalMonthlyRate(100, -1, 30))).toBe('amount-out-of-range')
  expect(refusalOf(() => philippineNominalMonthlyRate(100, 1, 0.5))).toBe('cash-flows-invalid')
})
