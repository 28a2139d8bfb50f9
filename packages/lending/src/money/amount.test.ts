import { expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import { requireAmountMinor, requirePositiveAmountMinor, sumMinor, toAmountMinor } from './amount.ts'

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s as an amount', (amountMinor) => {
  expect(refusalOf(() => requireAmountMinor(amountMinor, 'It'))).toBe('amount-out-of-range')
})

it('accepts zero as an amount, but not as a payment', () => {
  expect(refusalOf(() => requireAmountMinor(0, 'It'))).toBeNull()
  expect(refusalOf(() => requirePositiveAmountMinor(0, 'It'))).toBe('amount-out-of-range')
})

it('refuses a result that a number cannot hold exactly', () => {
  expect(toAmountMinor(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER)
  expect(refusalOf(() => toAmountMinor(9_007_199_254_740_992n))).toBe('amount-out-of-range')
  expect(refusalOf(() => sumMinor([Number.MAX_SAFE_INTEGER, 1]))).toBe('amount-out-of-range')
})
