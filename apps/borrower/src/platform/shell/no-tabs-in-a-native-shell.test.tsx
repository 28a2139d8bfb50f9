// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'

/** Runs before the imports: Android injects its object before the app starts. */
const messages = vi.hoisted(() => {
  const posted: string[] = []
  Object.assign(window, { HulogBridge: { postMessage: (json: string) => posted.push(json) } })
  return posted
})

it('NAT-12 shows no tabs inside a native shell, which has its own, and keeps the way back', async () => {
  await openApp('/orders', { listOrders: { orders: [] } })
  expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('NAT-12 keeps the link to the account on home inside a native shell', async () => {
  await openApp('/home', { listProducts: aHome() })
  expect((await screen.findByRole('link', { name: 'My account' })).getAttribute('href')).toBe('/mine')
})

it.each([
  ['NAT-05', '/orders', 'goMine'],
  ['NAT-04', '/nothing-here', 'goHome'],
] as const)(
  '%s the way back from %s, opened first in a web view, asks the shell for its tab',
  async (_, path, name) => {
    messages.length = 0
    await openApp(path, { listOrders: { orders: [] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(messages.map((json) => JSON.parse(json).name)).toEqual([name]))
    expect(location.pathname).toBe(path)
  },
)

it('NAT-03 a page opens with the one parameter that a shell gives it', async () => {
  const gateway = await openApp('/productDetail?param=steady-4', {})
  await waitFor(() => expect(gateway.callsOf('getProduct')[0]?.body.get('productId')).toBe('steady-4'))
})
