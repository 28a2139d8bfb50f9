import { expect, it } from 'vitest'
import { say } from './wording.ts'

it('writes amounts in the market’s notation and ends with a full stop', () => {
  expect(say('PHP 1,091.05 once, then PHP 0.50', 'PHP')).toBe('₱1,091.05 once, then ₱0.50.')
  expect(say('IDR 7,000,000.00 is due.', 'IDR')).toBe('Rp7.000.000,00 is due.')
  expect(say('INR 250,000.00', 'INR')).toBe('₹2,50,000.00.')
  expect(say('50.1015 % a year, 3 % a month', 'IDR')).toBe('50,1015 % a year, 3 % a month.')
  expect(say('50.1015 % a year', 'PHP')).toBe('50.1015 % a year.')
})

it('leaves other figures alone', () => {
  expect(say('5 % × 3 days, see section 10 of RA 3765', 'PHP')).toBe('5 % × 3 days, see section 10 of RA 3765.')
})
