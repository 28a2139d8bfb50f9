// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'

/** Runs before the imports: Android injects its object before the app starts. */
vi.hoisted(() => Object.assign(window, { HulogBridge: { postMessage: () => {} } }))

it('NAT-12 shows no tabs inside a native shell, which has its own, and keeps the way back', async () => {
  await openApp('/orders', { listOrders: { orders: [] } })
  expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('NAT-12 keeps the link to the account on home inside a native shell', async () => {
  await openApp('/home', { listProducts: { products: [], currentOrder: null, unreadCount: 0 } })
  expect((await screen.findByRole('link', { name: 'My account' })).getAttribute('href')).toBe('/mine')
})
