import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { commonParameters } from '../api/call.ts'
import { Amount, formatRate } from './amount.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  commonParameters.refresh()
})

it.each([
  ['IDR', 'Rp1.234.567,00'],
  ['PHP', '₱1,234,567.00'],
  ['INR', '₹12,34,567.00'],
] as const)('COM-14 shows an amount in %s with its own sign, whatever the host app’s system', (currency, shown) => {
  for (const system of ['1', '2']) {
    history.replaceState(null, '', `/?system=${system}`)
    commonParameters.refresh()
    const { container } = render(<Amount minor={123_456_700} currency={currency} />)
    expect(container.textContent).toBe(shown)
    cleanup()
  }
})

it.each([
  [0, '0.00%'],
  [170_731, '17.07%'],
  [170_750, '17.08%'],
  [999_950, '100.00%'],
  [12_345_678, '1234.57%'],
])('shows %i parts per million as %s', (ratePpm, shown) => {
  for (const currency of ['PHP', 'INR'] as const) expect(formatRate(ratePpm, currency)).toBe(shown)
  expect(formatRate(ratePpm, 'IDR')).toBe(shown.replace('.', ','))
})
