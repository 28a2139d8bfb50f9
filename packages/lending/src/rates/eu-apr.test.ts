import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyMonths, flow, percentOf } from './cash-flow.fixtures.ts'
import { euApr, euYearsBetween, roundEuApr } from './eu-apr.ts'
import { indiaAprOfMonths } from './india-apr.ts'

describe('the published examples of Directive 98/7/EC, Annex III', () => {
  const start = flow('1994-01-01', 1_000)
  const afterFee = flow('1994-01-01', 950)
  const inOneSum = [flow('1995-07-01', -1_200)]
  const inTwo = [flow('1995-01-01', -600), flow('1996-01-01', -600)]
  const inThree = [flow('1994-04-01', -272), flow('1994-07-01', -272), flow('1995-01-01', -544)]
  it.each([
    ['A, first: 1,200 after 546 days', start, inOneSum, 'actual/365', 12.96, 0.13],
    ['A, second: 50 retained for expenses', afterFee, inOneSum, 'actual/365', 16.9, 0.169],
    ['A, third: two of 600', start, inTwo, 'actual/365', 13.07, 0.131],
    ['A, fourth: 272, 272 and 544', start, inThree, 'actual/365', 13.23, 0.132],
    ['B, first: 1,200 after 18 equal months', start, inOneSum, 'equal-months', 12.92, 0.129],
    ['B, second: 50 retained for expenses', afterFee, inOneSum, 'equal-months', 16.85, 0.169],
    ['B, third: two of 600', start, inTwo, 'equal-months', 13.07, 0.131],
    ['B, fourth: 272, 272 and 544', start, inThree, 'equal-months', 13.19, 0.132],
  ] as const)('%s', (_, drawn, paid, timing, percent, rounded) => {
    const apr = euApr([drawn, ...paid], timing)!
    expect(percentOf(apr)).toBe(percent)
    expect(roundEuApr(apr)).toBe(rounded)
  })
})

describe('the intervals of the Commission guidelines SWD(2012) 128, and around month ends', () => {
  it.each([
    ['2019-01-12', '2020-01-12', 'equal-months', 1],
    ['2012-01-12', '2012-02-15', 'equal-months', 1 / 12 + 3 / 365],
    ['2012-01-12', '2012-04-15', 'equal-months', 3 / 12 + 3 / 365],
    ['2013-01-12', '2013-02-15', 'equal-months', 1 / 12 + 3 / 366],
    ['2013-02-25', '2013-03-28', 'equal-months', 1 / 12 + 3 / 366],
    ['2013-02-26', '2013-03-29', 'equal-months', 1 / 12 + 2 / 366],
    ['2012-02-26', '2012-03-29', 'equal-months', 1 / 12 + 3 / 366],
    ['2024-12-31', '2025-02-28', 'equal-months', 2 / 12],
    ['2024-02-28', '2024-03-31', 'equal-months', 1 / 12 + 1 / 366],
    ['2012-01-12', '2012-02-15', 'years', 34 / 365],
    ['2012-01-12', '2014-02-15', 'years', 2 + 34 / 365],
    ['2020-01-01', '2021-03-15', 'years', 1 + 74 / 366],
    ['2024-02-29', '2025-03-31', 'years', 1 + 31 / 366],
    ['2024-02-29', '2025-02-28', 'years', 1],
    ['2012-01-12', '2012-01-26', 'weeks', 2 / 52],
    ['2012-01-12', '2013-01-10', 'weeks', 1],
    ['2012-01-12', '2012-01-30', 'weeks', 2 / 52 + 4 / 365],
    ['2012-01-12', '2013-01-12', 'weeks', 1 + 2 / 365],
    ['2012-01-12', '2013-01-12', 'actual/365', 366 / 365],
  ] as const)('%s to %s in %s', (from, to, timing, years) => {
    expect(euYearsBetween(parseIsoDate(from), parseIsoDate(to), timing)).toBeCloseTo(years, 14)
  })
})

describe('euApr', () => {
  it.each([
    ['nothing', []],
    ['nothing repaid', [flow('2026-01-01', 100)]],
    ['drawn and repaid on one day', [flow('2026-01-01', 100), flow('2026-01-01', -100)]],
    ['two rates fit', [flow('2026-01-01', 100), flow('2027-01-01', -230), flow('2028-01-01', 132)]],
  ])('reports that no rate exists: %s', (_, flows) => expect(euApr(flows, 'equal-months')).toBeNull())

  it('returns the only non-negative rate when money comes back at the end', () => {
    const flows = [flow('2026-01-31', 1_000), ...everyMonths(13, '2026-01-31', 1, -95).slice(1), flow('2027-02-28', 50)]
    const apr = euApr(flows, 'equal-months')!
    const worth = flows.reduce((sum, { amountMinor }, month) => sum + amountMinor / (1 + apr) ** (month / 12), 0)
    expect(apr).toBeGreaterThan(0)
    expect(Math.abs(worth)).toBeLessThan(1e-6)
  })

  it('accepts later drawdowns, charges on the first day and flows in any order', () => {
    const flows = [
      flow('2027-01-01', -1_100),
      flow('2026-01-01', 500),
      flow('2026-01-01', -20),
      flow('2026-07-01', 500),
    ]
    const apr = euApr(flows, 'equal-months')!
    expect(480 + 500 / (1 + apr) ** 0.5 - 1_100 / (1 + apr)).toBeCloseTo(0, 10)
  })

  it('refuses a repayment before the first drawdown and fractions of a minor unit', () => {
    const repaidFirst = [flow('2026-01-01', -100), flow('2026-02-01', 100)]
    expect(refusalOf(() => euApr(repaidFirst, 'weeks'))).toBe('cash-flows-invalid')
    expect(refusalOf(() => euApr([{ ...repaidFirst[0]!, amountMinor: 0.5 }], 'weeks'))).toBe('amount-out-of-range')
  })

  it('is India’s monthly rate compounded, for payments in equal months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 300 }), (count, percentRepaid) => {
        const payments = everyMonths(count + 1, '2026-01-31', 1, (-10 * percentRepaid) / count).slice(1)
        const flows = [flow('2026-01-31', 1_000), ...payments]
        const monthly = indiaAprOfMonths(flows.map(({ amountMinor }) => amountMinor))! / 12
        const apr = (1 + monthly) ** 12 - 1
        expect(Math.abs(euApr(flows, 'equal-months')! - apr)).toBeLessThanOrEqual(1e-9 * (1 + apr))
      }),
    )
  })
})

it('rounds to a tenth of a per cent, half up', () => {
  expect(roundEuApr(0.1295)).toBe(0.13)
  expect(roundEuApr(0.12949)).toBe(0.129)
  expect(roundEuApr(1.0005)).toBe(1.001)
  expect(roundEuApr(0)).toBe(0)
})
