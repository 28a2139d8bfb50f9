// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSession } from '../../testing/session.fixtures.ts'
import { entryState } from '../navigation/go-to.ts'

const ANSWERS = {
  getSession: aSession,
  listOrders: { orders: [] },
  listProducts: aHome(),
  listNotifications: { notifications: [], unreadCount: 0 },
}

/** It comes when the first page is drawn. */
const tabBar = () => screen.findByRole('navigation', { name: 'Main pages' })

async function openTab(name: string, path: string) {
  fireEvent.click(within(await tabBar()).getByRole('link', { name }))
  await waitFor(() => expect(shownAddress()).toBe(path))
}

it('marks the open tab, on the main pages only', async () => {
  await openApp('/orders', ANSWERS)
  expect(await screen.findByRole('heading', { name: 'My loans' })).toBeTruthy()
  const links = within(await tabBar()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Home', '/home', null],
      ['Loans', '/orders', 'page'],
      ['Help', '/customerService', null],
      ['Me', '/mine', null],
    ],
  )
  await openTab('Me', '/mine')
  fireEvent.click(await screen.findByRole('link', { name: /^Messages/ }))
  await screen.findByRole('heading', { name: 'Messages' })
  expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull()
})

it('leads home with one step back, however many tabs were visited', async () => {
  await openApp('/home', ANSWERS)
  const { depth } = entryState()
  await screen.findByText('No loans are offered right now')
  await openTab('Loans', '/orders')
  await openTab('Me', '/mine')
  await openTab('Loans', '/orders')
  expect(entryState()).toMatchObject({ depth: depth + 1, overHome: true })
})

it('adds nothing to the history for the open tab', async () => {
  await openApp('/orders', ANSWERS)
  const before = history.length
  await screen.findByRole('heading', { name: 'My loans' })
  await openTab('Loans', '/orders')
  expect(history.length).toBe(before)
})

it('has a way back on a main page that another page opened, and none on a tab', async () => {
  await openApp('/mine', ANSWERS)
  const row = await screen.findByRole('link', { name: /My loans/ })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fireEvent.click(row)
  await screen.findByRole('heading', { name: 'My loans' })
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  await openTab('Home', '/home')
  await openTab('Loans', '/orders')
  await screen.findByRole('heading', { name: 'My loans' })
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
