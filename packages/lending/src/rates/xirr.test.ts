import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { everyMonths, flow } from './cash-flow.fixtures.ts'
import { effectiveRate, toRatePpm } from './effective-rate.ts'
import { xirr, xnpv } from './xirr.ts'

const published = [
  flow('2008-01-01', -10_000),
  flow('2008-03-01', 2_750),
  flow('2008-10-30', 4_250),
  flow('2009-02-15', 3_250),
  flow('2009-04-01', 2_750),
]

describe('published examples', () => {
  it('spreadsheets: the XIRR of the flows in their documentation is 0.373362535', () => {
    expect(xirr(published)).toBeCloseTo(0.373362535, 8)
  })

  it('spreadsheets: at 9 % those flows are worth 2,086.65', () => {
    expect(xnpv(0.09, published) / 100).toBeCloseTo(2_086.65, 2)
  })
})

describe('xirr', () => {
  it.each([
    ['no flows', []],
    ['one flow', [flow('2026-01-01', 100)]],
    ['all zero', [flow('2026-01-01', 0), flow('2026-02-01', 0)]],
    ['one sign only', [flow('2026-01-01', 100), flow('2026-02-01', 100)]],
    ['all on one day', [flow('2026-01-01', 100), flow('2026-01-01', -110)]],
    [
      'what is received and paid on the only other day cancels',
      [flow('2026-01-01', 5), flow('2026-02-01', 9), flow('2026-02-01', -9)],
    ],
    ['a rate that cannot be told from −100%', [flow('2026-01-01', 100), flow('2026-01-02', -1)]],
    ['a rate larger than a number holds', [flow('2026-01-01', 1), flow('2026-01-02', -100)]],
  ])('reports that no rate exists: %s', (_, flows) => expect(xirr(flows)).toBeNull())

  it('does not depend on who reads the flows or on their order', () => {
    const rate = xirr(published)!
    expect(xirr(published.toReversed())).toBeCloseTo(rate, 12)
    expect(xirr(published.map((each) => ({ ...each, amountMinor: -each.amountMinor })))).toBeCloseTo(rate, 12)
  })

  it('returns a rate for one day, for a loss, for a century and for 600 payments', () => {
    expect(xirr([flow('2026-01-01', 100), flow('2026-01-02', -101)])).toBeCloseTo(1.01 ** 365 - 1, 8)
    expect(xirr([flow('2026-01-01', 100), flow('2027-01-01', -10)])).toBeCloseTo(-0.9, 12)
    expect(xirr([flow('1926-01-01', 1), flow('2026-01-01', -100)])).toBeCloseTo(100 ** (365 / 36_525) - 1, 12)
    const long = [flow('2026-01-31', 10_000), ...everyMonths(600, '2026-02-28', 1, -100)]
    expect(Math.abs(xnpv(xirr(long)!, long))).toBeLessThan(1e-4)
  })

  it('finds the rate nearest to the guess when several fit', () => {
    const flows = [flow('2026-01-01', 100), flow('2027-01-01', -230), flow('2028-01-01', 132)]
    expect(xirr(flows)).toBeCloseTo(0.1, 10)
    expect(xirr(flows, 0.5)).toBeCloseTo(0.2, 10)
    const inDays = [flow('2026-01-01', 100), flow('2026-01-02', -230), flow('2026-01-03', 132)]
    expect(xirr(inDays)! / (1.1 ** 365 - 1)).toBeCloseTo(1, 9)
  })

  it('refuses fractions of a minor unit, invalid dates and a guess of −100 %', () => {
    const on = published[0]!.on
    expect(refusalOf(() => xirr([{ on, amountMinor: 0.5 }]))).toBe('amount-out-of-range')
    expect(refusalOf(() => xirr([{ on: '' as IsoDate, amountMinor: 1 }]))).toBe('date-unknown')
    expect(refusalOf(() => xirr(published, -1))).toBe('rate-out-of-range')
    expect(refusalOf(() => xnpv(-1, published))).toBe('rate-out-of-range')
    expect(refusalOf(() => toRatePpm(Number.NaN))).toBe('rate-out-of-range')
  })

  it('is the yearly rate that a loan shows, with net present value zero; a flow of zero changes nothing', () => {
    const anyStep = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      amountMinor: fc.integer({ min: 1, max: 500_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyStep, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 3_000 }),
        (steps, zeroAt) => {
          let on = addDays(published[0]!.on, 1)
          const flows = [flow('2008-01-01', 3_000)]
          for (const { days, amountMinor } of steps) {
            on = addDays(on, days)
            flows.push({ on, amountMinor: -amountMinor })
          }
          const rate = xirr(flows)
          expect(xirr([...flows, { on: addDays(on, zeroAt - 1_500), amountMinor: 0 }])).toBe(rate)
          if (rate === null || rate > 1e6) return
          expect(effectiveRate(flows)?.annualPpm).toBe(toRatePpm(rate))
          if (rate > -0.9) expect(Math.abs(xnpv(rate, flows))).toBeLessThan(1e-2)
        },
      ),
    )
  })
})
