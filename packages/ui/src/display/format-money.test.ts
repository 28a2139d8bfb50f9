import { describe, expect, it } from 'vitest'
import { formatAmount, formatMoney } from './format.ts'

describe('formatMoney', () => {
  it.each([
    [0, '₱0.00'],
    [5, '₱0.05'],
    [100, '₱1.00'],
    [124000, '₱1,240.00'],
    [99999, '₱999.99'],
    [100000, '₱1,000.00'],
    [123456789, '₱1,234,567.89'],
  ])('COM-12 shows %i minor units in the Philippines as %s', (amountMinor, shown) => {
    expect(formatMoney(amountMinor, { currency: 'PHP', market: 'PH' })).toBe(shown)
  })

  it.each([
    [99999, '₹999.99'],
    [124000, '₹1,240.00'],
    [10000000, '₹1,00,000.00'],
    [123456789, '₹12,34,567.89'],
    [123456789012, '₹1,23,45,67,890.12'],
  ])('COM-12 groups %i minor units in India by lakhs: %s', (amountMinor, shown) => {
    expect(formatMoney(amountMinor, { currency: 'INR', market: 'IN' })).toBe(shown)
  })

  it('COM-12 separates thousands with a dot in Indonesia, and decimals with a comma', () => {
    expect(formatMoney(123456789, { currency: 'IDR', market: 'ID' })).toBe('Rp1.234.567,89')
  })

  it.each([
    ['INR', 'IN', '₹12,34,567.00'],
    ['PHP', 'PH', '₱1,234,567.00'],
    ['IDR', 'ID', 'Rp1.234.567,00'],
  ] as const)('COM-12, COM-14 seven digits of %s carry their own sign and grouping', (currency, market, shown) => {
    expect(formatMoney(123456700, { currency, market })).toBe(shown)
  })

  it('COM-14 shows the sign it is given instead of the one of the currency', () => {
    expect(formatMoney(124000, { currency: 'PHP', market: 'none', sign: '₹' })).toBe('₹1,240.00')
  })

  it('puts the minus before the sign', () => {
    expect(formatMoney(-1250, { currency: 'PHP', market: 'PH' })).toBe('−₱12.50')
  })

  it('keeps the largest safe amount exact', () => {
    expect(formatAmount(Number.MAX_SAFE_INTEGER, 'none')).toBe('90,071,992,547,409.91')
  })

  it.each([1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses %d, which is no amount in minor units', (amount) => {
    expect(() => formatMoney(amount, { currency: 'PHP', market: 'PH' })).toThrow(TypeError)
  })
})
