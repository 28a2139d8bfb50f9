import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { irr } from './xirr.ts'

describe('published examples', () => {
  const values = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000]
  it.each([
    [6, undefined, 0.087],
    [5, undefined, -0.021],
    [3, -0.1, -0.444],
  ])('spreadsheets: the IRR of the first %i values of their documentation, guess %s, is %d', (count, guess, rate) => {
    expect(irr(values.slice(0, count), guess)).toBeCloseTo(rate, 3)
  })
})

describe('irr', () => {
  it.each([
    ['no amounts', []],
    ['one amount', [100]],
    ['all zero', [0, 0, 0]],
    ['received only', [100, 100]],
    ['paid only', [-100, -100]],
    ['no rate fits', [100, -300, 250]],
    ['a rate that cannot be told from −100%', [1e15, 0, 0, 0, 0, 0, 0, 0, -1e-280]],
    ['a rate below −100% only', [100, 50]],
  ])('reports that no rate exists: %s', (_, amounts) => expect(irr(amounts)).toBeNull())

  it('finds the rate nearest to the guess when several fit, two close together or one that only touches', () => {
    expect(irr([100, -230, 132], 0.05)).toBeCloseTo(0.1, 12)
    expect(irr([100, -230, 132], 0.3)).toBeCloseTo(0.2, 12)
    expect(irr([-1_000, 6_000, -11_000, 6_000], 0.4)).toBeCloseTo(0, 10)
    expect(irr([-1_000, 6_000, -11_000, 6_000], 0.9)).toBeCloseTo(1, 10)
    expect(irr([-1_000, 6_000, -11_000, 6_000], 5)).toBeCloseTo(2, 10)
    expect(irr([10_000, -22_010, 12_111], 0.1)).toBeCloseTo(0.1, 8)
    expect(irr([10_000, -22_010, 12_111], 0.2)).toBeCloseTo(0.101, 8)
    expect(irr([-100, 220, -121])).toBeCloseTo(0.1, 6)
  })

  it('works for tiny and huge rates, for 600 payments and for fractional amounts', () => {
    expect(irr([1e15, -1e15 - 1])).toBeCloseTo(1e-15, 17)
    expect(irr([1, -1e15])).toBeCloseTo(1e15 - 1, -1)
    const payment = (100_000 * 0.01) / (1 - 1.01 ** -600)
    expect(irr([100_000, ...Array<number>(600).fill(-payment)])).toBeCloseTo(0.01, 12)
    expect(irr([100, -100])).toBe(0)
    expect(irr([100, -50])).toBeCloseTo(-0.5, 14)
  })

  it('refuses values that are not numbers and a guess of −100 %', () => {
    expect(refusalOf(() => irr([100, Number.NaN]))).toBe('amount-out-of-range')
    expect(refusalOf(() => irr([100, Number.POSITIVE_INFINITY]))).toBe('amount-out-of-range')
    expect(refusalOf(() => irr([100, -110], -1))).toBe('rate-out-of-range')
    expect(refusalOf(() => irr([100, -110], Number.NaN))).toBe('rate-out-of-range')
  })

  const anyAmounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 2, maxLength: 40 })
  const anyGuess = fc.double({ min: -0.9, max: 5, noNaN: true })

  it('gives a net present value of zero at its rate, for all signs', () => {
    fc.assert(
      fc.property(anyAmounts, anyGuess, (amounts, guess) => {
        const rate = irr(amounts, guess)
        if (rate === null) return
        const force = Math.log1p(rate)
        const anchor = rate < 0 ? amounts.length - 1 : 0
        const worths = amounts.map((amount, time) => amount * Math.exp(-force * (time - anchor)))
        const size = worths.reduce((sum, worth) => sum + Math.abs(worth), 0)
        expect(Math.abs(worths.reduce((sum, worth) => sum + worth, 0))).toBeLessThanOrEqual(1e-8 * size)
      }),
      { numRuns: 200 },
    )
  })

  it('does not change when amounts are scaled, negated, or followed by zeros', () => {
    fc.assert(
      fc.property(anyAmounts, anyGuess, fc.integer({ min: 2, max: 9 }), (amounts, guess, factor) => {
        const rate = irr(amounts, guess)
        for (const same of [amounts.map((each) => each * factor), amounts.map((each) => -each), [...amounts, 0, 0]]) {
          const other = irr(same, guess)
          if (rate === null) expect(other).toBeNull()
          else expect(Math.abs(other! - rate)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(rate)))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('always finds a rate when the sign changes once', () => {
    const anyPositive = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(anyPositive, anyPositive, (received, paid) => {
        expect(irr([...received, ...paid.map((each) => -each)])).not.toBeNull()
      }),
    )
  })
})
