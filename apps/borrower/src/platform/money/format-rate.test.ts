import { expect, it } from 'vitest'
import { formatRate } from './format-rate.ts'

it.each([
  [0, '0.00%'],
  [170_731, '17.07%'],
  [170_750, '17.08%'],
  [999_950, '100.00%'],
  [12_345_678, '1234.57%'],
])('shows %i parts per million as %s', (ratePpm, shown) => {
  expect(formatRate(ratePpm)).toBe(shown)
})
