import { describe, expect, it } from 'vitest'
import { amountAsTyped, amountError, minorOf } from './money-field.tsx'

describe('an amount that is typed', () => {
  it('is read to the minor unit, with or without groups', () => {
    expect(['5000', '5,000.5', '5000.50', '1,00,000', '0.01', ' 12 ', '10000000000'].map(minorOf)).toEqual([
      500_000, 500_050, 500_050, 10_000_000, 1, 1_200, 1_000_000_000_000,
    ])
  })

  it('is refused where it could be another, is none, or is more than the contract takes', () => {
    for (const typed of ['', '0', '-5', '1.005', '1.000', '1,5', '12,34', '1e3', '٥', '5 000', '10000000000.01', 'x'])
      expect(minorOf(typed), typed).toBeNull()
  })

  it('comes back as it was', () => {
    for (const minor of [1, 99, 100, 12_345, 999_999_999_999]) expect(minorOf(amountAsTyped(minor))).toBe(minor)
  })

  it('says the most that it may be', () => {
    expect(amountError('50.01', 5_000, 'PHP')).toBe('It is at most 50.00 PHP.')
    expect(amountError('50', 5_000, 'PHP')).toBeNull()
  })
})
