import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { commonParameters } from '../api/call.ts'
import { Amount } from './amount.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  commonParameters.refresh()
})

it.each([
  ['IDR', 'Rp1.234.567,00'],
  ['PHP', '₱1,234,567.00'],
  ['INR', '₹12,34,567.00'],
] as const)(
  'COM-14 an amount in %s shows its own sign, whatever the host app says of its system',
  (currency, shown) => {
    for (const system of ['1', '2']) {
      history.replaceState(null, '', `/?system=${system}`)
      commonParameters.refresh()
      const { container } = render(<Amount minor={123_456_700} currency={currency} />)
      expect(container.textContent).toBe(shown)
      cleanup()
    }
  },
)
