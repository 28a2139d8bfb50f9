// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'

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
  offerEndsOn: null,
  repaidMinor: 0,
  closedOn: null,
  owed: null,
} as const

const OWED = {
  on: '2027-03-05',
  dueNowMinor: 120_050,
  daysOverdue: 3,
  nextDueOn: '2027-04-02',
  nextDueMinor: 105_000,
  payoffMinor: 545_500,
}

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

it.each([
  ['3 days late · ₱1,200.50 owed', { owed: OWED }],
  ['1 day late · ₱1,200.50 owed', { owed: { ...OWED, daysOverdue: 1 } }],
  ['₱1,050.00 to pay', { orderStatus: 174, owed: { ...OWED, dueNowMinor: 0, daysOverdue: 0, nextDueOn: OWED.on } }],
  ['₱1,200.50 to pay', { orderStatus: 174, owed: { ...OWED, daysOverdue: 0, nextDueOn: OWED.on } }],
  ['Next payment in 28 days · ₱1,050.00', { orderStatus: 170, owed: { ...OWED, dueNowMinor: 0, daysOverdue: 0 } }],
  ['₱5,455.00 still owed', { orderStatus: 185, owed: OWED }],
  ['₱1,050.00 paid so far · ₱5,455.00 closes it today', { owed: OWED, repaidMinor: 105_000 }],
  ['₱1,050.00 paid so far', { owed: { ...OWED, dueNowMinor: 545_500 }, repaidMinor: 105_000 }],
  ['₱5,455.00 paid in all', { orderStatus: 200, closedOn: '2027-03-01', repaidMinor: 545_500 }],
  [`Offer open until ${shownDay('2027-03-07')}`, { orderStatus: 130, offerEndsOn: '2027-03-07' }],
  [`Paid off on ${shownDay('2027-03-01')}`, { orderStatus: 200, closedOn: '2027-03-01' }],
])('OTH-05 says in words: %s', async (words, state) => {
  await openApp('/orders', { listOrders: { orders: [{ ...ORDER, ...state }] } })
  const row = await screen.findByRole('link', { name: /Quick 91/ })
  expect(row.textContent).toContain(words)
})

it('OTH-05 says nothing about money or days where nothing is owed or offered', async () => {
  const closed = { ...ORDER, orderStatus: 110, statusTitle: 'Not approved', closedOn: '2027-03-01' }
  await openApp('/orders', { listOrders: { orders: [closed] } })
  const row = await screen.findByRole('link', { name: /Quick 91/ })
  expect(row.textContent?.endsWith('Not approved')).toBe(true)
})
