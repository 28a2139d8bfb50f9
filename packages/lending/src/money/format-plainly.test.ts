import { expect, it } from 'vitest'
import { formatAmountPlainly, formatRatePlainly } from './amount.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [120_000, '1,200.00'],
  [123_456_789, '1,234,567.89'],
  [-50, '-0.50'],
  [-120_000, '-1,200.00'],
])('writes %i minor units as %s', (amountMinor, text) => {
  expect(formatAmountPlainly(amountMinor)).toBe(text)
})

it.each([
  [50_000, '5%'],
  [12_500, '1.25%'],
  [1, '0.0001%'],
  [10_000_000, '1,000%'],
  [-100, '-0.01%'],
])('writes %i parts per million as %s', (ratePpm, text) => {
  expect(formatRatePlainly(ratePpm)).toBe(text)
})
