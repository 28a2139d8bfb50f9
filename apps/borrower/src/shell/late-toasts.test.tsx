// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '../testing/open-app.fixtures.tsx'

const getSession = { phoneMasked: '+63 917 *** 4567', market: 'PH', currency: 'PHP', unreadCount: 0 } as const
const UNREACHED = 'We could not reach the server. Please check your connection.'

// A phone that has no time for what surrounds the page until it is let.
let whenIdle: (() => void)[] = []
beforeEach(() => {
  whenIdle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => whenIdle.push(work))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./extras.tsx')
})

async function failToSignOut() {
  await openApp('/mine', { getSession, signOut: { broken: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  return screen.findByText(UNREACHED)
}

it('COM-06 a failure is read out on the page where the toasts cannot be fetched', async () => {
  vi.doMock('./extras.tsx', () => {
    throw new Error('the line is gone')
  })
  await failToSignOut()
  await waitFor(() => expect(screen.getByText(UNREACHED).closest('[role=alert]')).toBeTruthy())
})

it('COM-06 a failure before the toasts are fetched is read out once, by its toast', async () => {
  const onThePage = await failToSignOut()
  expect(onThePage.closest('[role=alert]')).toBeNull()
  for (const work of whenIdle) work()
  await waitFor(() => expect(document.querySelector('[aria-live=assertive] p')?.textContent).toBe(UNREACHED))
  expect(onThePage.closest('[role=alert]')).toBeNull()
})
