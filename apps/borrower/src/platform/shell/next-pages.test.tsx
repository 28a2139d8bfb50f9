// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { routes } from '../../routes.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { loadPage } from './route-view.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Counts how often the app waits for an idle moment: first for what surrounds every page, which has the tabs. */
function countIdleMoments(): () => number {
  const wait = vi.fn((act: () => void) => queueMicrotask(act))
  vi.stubGlobal('requestIdleCallback', wait)
  return () => wait.mock.calls.length
}

it('loads the page of an order while the orders are read', async () => {
  const idleMoments = countIdleMoments()
  const next = vi.spyOn(routes.loanDetail, 'load')
  await openApp('/orders', { listOrders: { orders: [] } })
  await screen.findByRole('navigation')
  await waitFor(() => expect(next).toHaveBeenCalledOnce())
  expect(idleMoments()).toBeGreaterThan(1)
})

it('loads nothing ahead on a phone that saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const idleMoments = countIdleMoments()
  await openApp('/orders', { listOrders: { orders: [] } })
  await screen.findByRole('navigation')
  await loadPage('orders')
  expect(idleMoments()).toBe(1)
})
