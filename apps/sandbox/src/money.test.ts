import { expect, it } from 'vitest'
import { formatMoney, parseMoney } from './money.ts'

it('shows minor units exactly, also beyond the precision of floats', () => {
  expect(formatMoney(124_000, 'PHP')).toBe('₱1,240.00')
  expect(formatMoney(5, 'PHP')).toBe('₱0.05')
  expect(formatMoney(900_719_925_474_099, 'INR')).toBe('₹9,007,199,254,740.99')
  expect(formatMoney(500, 'JPY')).toBe('¥500')
  expect(formatMoney(123_456_789, 'IDR').replace(/\s/, ' ')).toBe('Rp 1,234,567.89')
})

it.each([
  ['1,240', 124_000],
  ['1240.5', 124_050],
  ['0.05', 5],
])('reads %s', (typed, minor) => expect(parseMoney(typed, 'PHP')).toBe(minor))

it.each(['', '0', '-1', '1.005', '1e3', '0x10', 'abc', '99999999999'])('refuses %s', (typed) =>
  expect(parseMoney(typed, 'PHP')).toBeNull(),
)
