// @vitest-environment happy-dom
import { toast } from '@hulog/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { goTo, hrefTo } from '../navigation/go-to.ts'

const ANSWERS = {
  listNotifications: { notifications: [], unreadCount: 0 },
  listProducts: aHome({ products: [] }),
}

async function openMessages() {
  await openApp('/messages', ANSWERS)
  await screen.findByRole('link', { name: 'Show our loans' })
}

const isHome = () => screen.findByText('No loans are offered right now')

it('a toast ends when the borrower leaves its page', async () => {
  await openMessages()
  act(() => toast('Copied'))
  await screen.findByText('Copied')
  fireEvent.click(screen.getByRole('link', { name: 'Show our loans' }))
  await isHome()
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
})

it('a toast ends when the borrower goes back', async () => {
  await openMessages()
  fireEvent.click(screen.getByRole('link', { name: 'Show our loans' }))
  await isHome()
  act(() => toast('Copied'))
  await screen.findByText('Copied')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  act(() => goTo(hrefTo('messages')))
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
})

it('a toast that says why the app goes on stays on the next page', async () => {
  await openMessages()
  fireEvent.click(screen.getByRole('heading', { level: 1, name: 'Messages' }))
  act(() => {
    toast('Saved', { tone: 'success' })
    goTo(hrefTo('home'), { replace: true })
  })
  await isHome()
  expect(screen.getByText('Saved')).toBeTruthy()
})

it('a toast of the same page stays while its query changes', async () => {
  await openMessages()
  act(() => toast('Copied'))
  fireEvent.click(screen.getByRole('heading', { level: 1, name: 'Messages' }))
  act(() => goTo('/messages?lang=en'))
  expect(await screen.findByText('Copied')).toBeTruthy()
})
