import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../lending-error.fixtures.ts'
import { everyDays, everyMonths, flow, percentOf } from '../cash-flow.fixtures.ts'
import { irr } from '../xirr.ts'
import { isWithinRegulationZTolerance, regulationZApr, regulationZAprOfUnitPeriods } from './regulation-z-apr.ts'
import { unitPeriodsPerYear } from './unit-period.ts'

describe('rates of other calculators', () => {
  it.each([
    [
      'quarterly, first after 3 months and 8 days',
      flow('1978-06-23', 10_000),
      everyMonths(40, '1978-10-01', 3, 385),
      9.15,
    ],
    [
      'quarterly, first after 2 months and 8 days',
      flow('1978-07-23', 10_000),
      everyMonths(40, '1978-10-01', 3, 385),
      9.32,
    ],
    ['daily, first after 35 days', flow('2023-10-26', 1_000), everyDays(5, '2023-11-30', 1, 220), 94.15],
    ['weekly, long first period', flow('2023-10-28', 1_000), everyDays(5, '2023-11-30', 7, 250), 176.52],
    ['weekly', flow('2023-11-23', 1_000), everyDays(5, '2023-11-30', 7, 250), 412.4],
    ['weekly, short first period', flow('2023-11-24', 1_000), everyDays(5, '2023-11-30', 7, 250), 434.3],
    ['yearly, first after 35 days', flow('2023-10-26', 1_000), everyMonths(5, '2023-11-30', 12, 500), 78.34],
    ['three months', flow('2026-01-15', 975), everyMonths(3, '2026-02-15', 1, 340), 27.48],
  ])('%s', (_, advance, payments, percent) => {
    expect(percentOf(regulationZApr({ advances: [advance], payments }))).toBe(percent)
  })
})

describe('several advances', () => {
  const advances = [flow('2026-01-10', 5_000), flow('2026-03-10', 3_000)]
  const payments = everyMonths(24, '2026-04-10', 1, 380)

  it('gives the rate at which a ledger’s balance ends at zero', () => {
    const monthlyRate = regulationZApr({ advances, payments })! / 12
    const amounts = [500_000, 0, 300_000, ...payments.map(({ amountMinor }) => -amountMinor)]
    const balance = amounts.reduce((sum, amount) => sum * (1 + monthlyRate) + amount, 0)
    expect(Math.abs(balance)).toBeLessThan(1e-3)
  })

  it('counts a later advance with odd days by simple interest', () => {
    const late = [flow('2026-01-10', 5_000), flow('2026-02-25', 3_000)]
    const rate = regulationZApr({ advances: late, payments: everyMonths(3, '2026-04-10', 1, 2_750) })! / 12
    const advanced = 5_000 + 3_000 / ((1 + (15 / 30) * rate) * (1 + rate))
    const worth = advanced - 2_750 * ((1 + rate) ** -3 + (1 + rate) ** -4 + (1 + rate) ** -5)
    expect(Math.abs(worth)).toBeLessThan(1e-6)
  })

  it('accepts an advance after a payment when one rate fits, and reports when two do', () => {
    const interleaved = {
      advances: [flow('2026-01-01', 100), flow('2026-02-15', 50)],
      payments: everyMonths(4, '2026-02-01', 1, 40),
    }
    expect(regulationZApr(interleaved)).toBeGreaterThan(0)
    const ambiguous = {
      advances: [flow('2026-01-01', 100), flow('2026-03-01', 132)],
      payments: [flow('2026-02-01', 230)],
    }
    expect(regulationZApr(ambiguous)).toBeNull()
  })
})

describe('without a rate, or with invalid input', () => {
  const advances = [flow('2026-01-10', 100)]
  it.each([
    ['nothing advanced', [], [flow('2026-02-10', 100)]],
    ['nothing paid', advances, []],
    ['only zeros', [flow('2026-01-10', 0)], [flow('2026-02-10', 0)]],
    ['all on one day', advances, [flow('2026-01-10', 110)]],
  ])('reports that no rate exists: %s', (_, advanced, payments) => {
    expect(regulationZApr({ advances: advanced, payments })).toBeNull()
  })

  it('is zero when payments equal advances and negative when they are less', () => {
    expect(regulationZApr({ advances, payments: [flow('2026-07-10', 100)] })).toBe(0)
    expect(regulationZApr({ advances, payments: [flow('2026-07-10', 50)] })).toBeCloseTo(-1, 12)
  })

  it('refuses a payment before the advance, negative and fractional amounts, and impossible unit-periods', () => {
    expect(refusalOf(() => regulationZApr({ advances, payments: [flow('2026-01-09', 100)] }))).toBe(
      'cash-flows-invalid',
    )
    expect(refusalOf(() => regulationZApr({ advances, payments: [flow('2026-02-10', -1)] }))).toBe(
      'amount-out-of-range',
    )
    const counted = (unitPeriodsPerYear: number, unitPeriods: number, fraction: number) => () =>
      regulationZAprOfUnitPeriods({
        unitPeriodsPerYear,
        advances: [{ amountMinor: 100, unitPeriods: 0 }],
        payments: [{ amountMinor: 110, unitPeriods, fraction }],
      })
    expect(refusalOf(counted(0, 1, 0))).toBe('cash-flows-invalid')
    expect(refusalOf(counted(12, 0.5, 0))).toBe('cash-flows-invalid')
    expect(refusalOf(counted(12, 1, 1))).toBe('cash-flows-invalid')
    expect(refusalOf(counted(12, 1, -0.1))).toBe('cash-flows-invalid')
  })
})

describe('isWithinRegulationZTolerance', () => {
  it('allows an eighth of a percentage point, a quarter for irregular transactions, and no more', () => {
    expect(isWithinRegulationZTolerance(0.10125, 0.1, false)).toBe(true)
    expect(isWithinRegulationZTolerance(0.09875, 0.1, false)).toBe(true)
    expect(isWithinRegulationZTolerance(0.1013, 0.1, false)).toBe(false)
    expect(isWithinRegulationZTolerance(0.1025, 0.1, true)).toBe(true)
    expect(isWithinRegulationZTolerance(0.1026, 0.1, true)).toBe(false)
  })
})

it('is 12 times the monthly internal rate when payments are regular and monthly', () => {
  const [anyCount, anyDay] = [fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 28 })]
  fc.assert(
    fc.property(anyCount, anyDay, fc.integer({ min: 0, max: 500 }), (count, day, extra) => {
      const dayOfMonth = String(day).padStart(2, '0')
      const payments = everyMonths(count, `2026-02-${dayOfMonth}`, 1, 1_000 / count + extra)
      const amounts = [100_000, ...payments.map(({ amountMinor }) => -amountMinor)]
      const apr = regulationZApr({ advances: [flow(`2026-01-${dayOfMonth}`, 1_000)], payments })!
      expect(Math.abs(apr - irr(amounts)! * 12)).toBeLessThan(1e-10 * (1 + Math.abs(apr)))
    }),
  )
})

it('refuses invalid transactions and unknown unit-periods despite their types', () => {
  const none = JSON.parse('null')
  expect(refusalOf(() => regulationZApr(none))).toBe('cash-flows-invalid')
  expect(refusalOf(() => regulationZApr({ advances: none, payments: [] }))).toBe('cash-flows-invalid')
  expect(refusalOf(() => unitPeriodsPerYear(JSON.parse('{"unit":"quarter"}')))).toBe('cash-flows-invalid')
})
