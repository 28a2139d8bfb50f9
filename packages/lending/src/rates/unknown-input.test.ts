import { expect, it } from 'vitest'
import { aprByLaw, effectiveMonthlyPpm } from '../disclosure/apr-by-law.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { flow } from './cash-flow.fixtures.ts'
import type { CashFlow } from './cash-flow.ts'
import { effectiveRate } from './effective-rate.ts'
import { type EuTiming, euApr, euYearsBetween } from './eu-apr.ts'
import { indiaApr } from './india-apr.ts'
import { type PhilippineMonth, philippineMonthlyRate } from './philippine-rates.ts'
import { regulationZApr, unitPeriodTransactionOf } from './regulation-z/regulation-z-apr.ts'
import { xirr, xnpv } from './xirr.ts'

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
