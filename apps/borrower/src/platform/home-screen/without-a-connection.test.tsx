// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { routes } from '../../routes.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { loadMessages } from '../language/language.ts'

const HOME = aHome()

afterEach(() => {
  vi.restoreAllMocks()
})

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

it('COM-06 a page that could not be read says since when nothing is known, until an answer comes', async () => {
  const gateway = await openApp('/home', { listProducts: { broken: true } })
  expect(await screen.findByText(/No connection since \d\d:\d\d\. Earlier data is not shown/)).toBeTruthy()
  expect(await screen.findByText('No connection')).toBeTruthy()
  gateway.answers.listProducts = HOME
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})

it('COM-06 figures on the screen carry the time of their reading while the phone is offline', async () => {
  await openApp('/home', { listProducts: HOME })
  await screen.findByText('No loans are offered right now')
  await loadMessages(['home-screen'])
  setOnline(false)
  expect(await screen.findByText('You are offline')).toBeTruthy()
  expect(await screen.findByText(/as of \d\d:\d\d/)).toBeTruthy()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText(/as of/)).toBeNull())
})

it('COM-06 a page that broke with a network does not open again by itself', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await openApp('/messages', { listNotifications: { notifications: [], unreadCount: 0 }, listProducts: HOME })
  vi.spyOn(routes.mine, 'load').mockRejectedValue(new TypeError('broken'))
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText('This page could not be opened')).toBeTruthy()
  setOnline(false)
  setOnline(true)
  expect(reload).not.toHaveBeenCalled()
})

it('COM-06 a tapped page that cannot be fetched offline says so, and opens by itself when the network is back', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await openApp('/messages', { listNotifications: { notifications: [], unreadCount: 0 }, listProducts: HOME })
  await screen.findByRole('link', { name: 'Show our loans' })
  setOnline(false)
  const loading = vi.spyOn(routes.mine, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('This page could not be opened')).toBeTruthy()
  expect(screen.getByText(/This page opens by itself when you are back online\. Nothing was lost/)).toBeTruthy()
  expect(document.querySelector('[data-moment="offline"]')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  // The first try after that still fails.
  loading.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => null)
  setOnline(true)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(loading).toHaveBeenCalledTimes(3)
})

it('COM-06 data that cannot be read offline is read by itself when the network is back', async () => {
  const gateway = await openApp('/home', { listProducts: { broken: true } })
  await screen.findByText(/No connection since/)
  setOnline(false)
  expect(await screen.findByText(/This page opens by itself when you are back online\./)).toBeTruthy()
  gateway.answers.listProducts = HOME
  setOnline(true)
  expect(await screen.findByText('No loans are offered right now')).toBeTruthy()
})
