import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { roundDiv, roundProduct, roundQuotient } from './rounding.ts'

const anyRounding = fc.constantFrom('half-up', 'half-even', 'up', 'down')
/** Small divisors make exact halves. */
const anyDivisor = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1_000_000_000 }))

it('equals exact division, in every mode, up to the largest safe integer', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyDivisor, anyRounding, (dividend, divisor, rounding) => {
      const exact = roundDiv(BigInt(dividend), BigInt(divisor), rounding)
      expect(BigInt(roundQuotient(dividend, divisor, rounding))).toBe(exact)
    }),
    { numRuns: 2_000 },
  )
})

it('rounds a product like exact arithmetic, within safe integers and beyond them', () => {
  const anyFactor = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 4_000_000_000 }))
  fc.assert(
    fc.property(anyFactor, anyFactor, anyFactor, anyDivisor, anyRounding, (a, b, c, divisor, rounding) => {
      const exact = roundDiv(BigInt(a) * BigInt(b) * BigInt(c), BigInt(divisor), rounding)
      const refusal = exact > BigInt(Number.MAX_SAFE_INTEGER) ? 'amount-out-of-range' : null
      expect(refusalOf(() => roundProduct(a, b, c, divisor, rounding))).toBe(refusal)
      if (refusal === null) expect(BigInt(roundProduct(a, b, c, divisor, rounding))).toBe(exact)
    }),
    { numRuns: 2_000 },
  )
})

it('is correct where a quotient is as close to the next whole number as possible', () => {
  for (const divisor of [2, 3, 4, 5, 7, 1_000, 12_000_000]) {
    const whole = Math.floor(Number.MAX_SAFE_INTEGER / divisor)
    expect(roundQuotient(whole * divisor - 1, divisor, 'down')).toBe(whole - 1)
    expect(roundQuotient(whole * divisor, divisor, 'up')).toBe(whole)
  }
})
