// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSession } from '../../testing/session.fixtures.ts'

it('shows an unknown address as such and links to home', async () => {
  await openApp('/nowhere', {})
  expect(await screen.findByText('There is no such page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/home')
})

it('focuses the heading and sets the title on navigation', async () => {
  await openApp('/mine', { getSession: aSession, listOrders: { orders: [] } })
  fireEvent.click(await screen.findByRole('link', { name: /My loans/ }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'My loans' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('My loans · Hulog')
})

it('goes back to the page before, or to the parent of a page opened from outside', async () => {
  await openApp('/messages', { listNotifications: { notifications: [], unreadCount: 0 }, getSession: aSession })
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(shownAddress()).toBe('/mine'))
})

it('COM-08 passes on a product given under its other name', async () => {
  const gateway = await openApp('/productDetail?product_id=p-7', {
    getProduct: { refused: 'PRODUCT_NOT_FOUND', status: 404 },
  })
  expect(await screen.findByText('This product is not available.')).toBeTruthy()
  expect(gateway.callsOf('getProduct')[0]?.body.get('productId')).toBe('p-7')
  expect(gateway.callsOf('getProduct')[0]?.query.get('productId')).toBe('p-7')
})

it('COM-01 sends the language with every call', async () => {
  const gateway = await openApp('/orders?lang=hi', { listOrders: { orders: [] } })
  await waitFor(() => expect(gateway.callsOf('listOrders')[0]?.query.get('lang')).toBe('hi'))
})
