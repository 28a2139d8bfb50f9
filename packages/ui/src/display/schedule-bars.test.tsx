// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { barsPath, ScheduleBars } from './schedule-bars.tsx'

afterEach(cleanup)

const BARS = [
  { principal: 60, interest: 40, fees: 0 },
  { principal: 50, interest: 0, fees: 0 },
]

it('OTH-06 stands interest on top of the principal, the highest payment as high as the picture', () => {
  expect(barsPath(BARS, 'principal')).toBe('M0 100v-60h0.8v60zM1 100v-50h0.8v50z')
  expect(barsPath(BARS, 'interest')).toBe('M0 40v-40h0.8v40z')
})

it('OTH-06 draws nothing for payments of nothing', () => {
  expect(barsPath([{ principal: 0, interest: 0, fees: 0 }], 'principal')).toBe('')
})

it('OTH-06 says in words what it shows, and names only the parts there are', () => {
  render(
    <ScheduleBars bars={BARS} label="2 payments" legend={{ principal: 'Loan', interest: 'Interest', fees: 'Fees' }} />,
  )
  expect(screen.getByRole('img', { name: '2 payments' })).toBeTruthy()
  expect(screen.getByText('Interest')).toBeTruthy()
  expect(screen.queryByText('Fees')).toBeNull()
})
