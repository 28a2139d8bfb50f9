// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { loadMessages } from '../language/language.ts'

const HOME = { products: [], currentOrder: null, unreadCount: 0 }

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
