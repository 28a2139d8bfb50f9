import { expect, it } from 'vitest'
import { aprByLaw, effectiveMonthlyPpm } from '../disclosure/apr-by-law.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { flow } from './cash-flow.fixtures.ts'
import type { CashFlow } from './cash-flow.ts'
import { effectiveRate } from './effective-rate.ts'
import { type EuTiming, euApr, euYearsBetween, roundEuApr } from './eu-apr.ts'
import { indiaApr } from './india-apr.ts'
import { type PhilippineMonth, philippineMonthlyRate } from './philippine-rates.ts'
import { regulationZApr, unitPeriodTransactionOf } from './regulation-z/regulation-z-apr.ts'
import { type UnitPeriod, unitPeriodsPerYear } from './regulation-z/unit-period.ts'
import { irr, xirr, xnpv } from './xirr.ts'

const received = flow('2026-01-29', 1_000)
const regulationZ = ([advance, payment]: CashFlow[]) => ({ advances: [advance!], payments: [payment!] })

it.each<[string, (flows: CashFlow[]) => unknown]>([
  ['xirr', xirr],
  ['xnpv', (flows) => xnpv(0.1, flows)],
  ['effectiveRate', effectiveRate],
  ['euApr', (flows) => euApr(flows, 'actual/365')],
  ['indiaApr', indiaApr],
  ['philippineMonthlyRate', (flows) => philippineMonthlyRate(flows)],
  ['aprByLaw', (flows) => aprByLaw('india', flows)],
  ['effectiveMonthlyPpm', effectiveMonthlyPpm],
  ['regulationZApr', (flows) => regulationZApr(regulationZ(flows))],
  ['unitPeriodTransactionOf', (flows) => unitPeriodTransactionOf(regulationZ(flows))],
])('%s refuses invalid dates and missing values in stored data', (_, rateOf) => {
  for (const on of ['2026-02-29', '2026-13-01', 'constructor', 7]) {
    const never: CashFlow = JSON.parse(JSON.stringify({ on, amountMinor: 1_100 }))
    expect(refusalOf(() => rateOf([received, never]))).toBe('date-unknown')
  }
  const empty: CashFlow = JSON.parse('null')
  expect(refusalOf(() => rateOf([received, empty]))).toBe('cash-flows-invalid')
})

it('refuses an unknown way to count time instead of using another', () => {
  const timing: EuTiming = JSON.parse('"moons"')
  const month: PhilippineMonth = JSON.parse('"31-days"')
  expect(refusalOf(() => euYearsBetween(received.on, received.on, timing))).toBe('terms-invalid')
  expect(refusalOf(() => philippineMonthlyRate([received], month))).toBe('terms-invalid')
})

it('returns no rate for a loan that almost nothing repays in a day', () => {
  expect(effectiveRate([flow('2026-01-01', 90_000_000_000_000), flow('2026-01-02', -0.01)])).toBeNull()
})

it('refuses a worth, a rate and amounts that no number can hold, instead of an infinite answer', () => {
  const century = [flow('2026-01-01', 1_000), flow('9999-12-31', 1_000)]
  expect(refusalOf(() => xnpv(-0.9999, century))).toBe('amount-out-of-range')
  expect(xnpv(-0.9999, [flow('2026-01-01', 1_000), flow('9999-12-31', 0)])).toBe(100_000)
  expect(refusalOf(() => roundEuApr(Number.NaN))).toBe('rate-out-of-range')
  expect(refusalOf(() => roundEuApr(1e307))).toBe('rate-out-of-range')
  expect(refusalOf(() => irr([-1e308, -1e308, 1e308]))).toBe('amount-out-of-range')
})

it.each<[string, UnitPeriod]>([
  ['no weeks', { unit: 'week', count: 0 }],
  ['half a month', { unit: 'month', count: 0.5 }],
  ['more weeks than a year has', { unit: 'week', count: 53 }],
  ['a term of which none makes a year', { unit: 'term', perYear: 0 }],
])('refuses %s as a unit-period', (_, unitPeriod) => {
  expect(refusalOf(() => unitPeriodsPerYear(unitPeriod))).toBe('cash-flows-invalid')
  const dated = { ...regulationZ([received, flow('2026-06-29', 1_100)]), unitPeriod }
  expect(refusalOf(() => unitPeriodTransactionOf(dated))).toBe('cash-flows-invalid')
})
