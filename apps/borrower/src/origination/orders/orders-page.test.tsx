// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'

const ORDER = {
  orderId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
  productId: 'quick-91',
  productName: 'Quick 91',
  productLogo: '',
  orderNumber: '4821 7730 54',
  orderStatus: 180,
  statusTitle: 'Overdue',
  currency: 'PHP',
  amountMinor: 545_500,
  appliedOn: '2026-12-01',
} as const

it('OTH-05 lists the orders with status and amount, each linked to its details', async () => {
  await openApp('/orders', { listOrders: { orders: [ORDER] } })
  const row = await screen.findByRole('link', { name: /Quick 91/ })
  expect(row.textContent).toContain('Overdue')
  expect(screen.getByText('4821 7730 54').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('4 8 2 1, 7 7 3 0, 5 4')).toBeTruthy()
  expect(row.textContent).toContain('₱5,455.00')
  expect(row.getAttribute('href')).toBe(`/loanDetail?productId=quick-91&orderId=${ORDER.orderId}`)
})

it('OTH-05 says when there are none, with a link to the products', async () => {
  await openApp('/orders', { listOrders: { orders: [] } })
  expect(await screen.findByText('You have no loans yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See loans' }).getAttribute('href')).toBe('/home')
})
