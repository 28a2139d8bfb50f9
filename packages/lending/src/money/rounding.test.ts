import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { roundDiv } from './rounding.ts'

describe('roundDiv', () => {
  it.each([
    // numerator, denominator, half-up, half-even, up, down
    [5n, 2n, 3n, 2n, 3n, 2n],
    [7n, 2n, 4n, 4n, 4n, 3n],
    [7n, 3n, 2n, 2n, 3n, 2n],
    [8n, 3n, 3n, 3n, 3n, 2n],
    [6n, 3n, 2n, 2n, 2n, 2n],
    [1n, 1_000_000n, 0n, 0n, 1n, 0n],
    [-5n, 2n, -3n, -2n, -3n, -2n],
    [5n, -2n, -3n, -2n, -3n, -2n],
    [0n, 7n, 0n, 0n, 0n, 0n],
  ])('rounds %s / %s in every mode', (numerator, denominator, halfUp, halfEven, up, down) => {
    expect(roundDiv(numerator, denominator, 'half-up')).toBe(halfUp)
    expect(roundDiv(numerator, denominator, 'half-even')).toBe(halfEven)
    expect(roundDiv(numerator, denominator, 'up')).toBe(up)
    expect(roundDiv(numerator, denominator, 'down')).toBe(down)
  })

  it('is never further than half a unit from the exact value when rounding to the nearest', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 20n), (numerator, denominator) => {
        for (const rounding of ['half-up', 'half-even'] as const) {
          const error = roundDiv(numerator, denominator, rounding) * denominator - numerator
          expect((error < 0n ? -error : error) * 2n <= denominator).toBe(true)
        }
      }),
    )
  })

  it('refuses an unknown rounding despite its type', () => {
    expect(refusalOf(() => roundDiv(5n, 2n, JSON.parse('"nearest"')))).toBe('terms-invalid')
  })

  it('refuses to divide by zero', () => {
    expect(refusalOf(() => roundDiv(1n, 0n, 'half-up'))).toBe('division-by-zero')
  })
})
