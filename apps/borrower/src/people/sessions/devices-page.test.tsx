// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

const times = { startedAt: '2026-03-02T01:00:00Z', lastSeenAt: '2026-03-02T02:00:00Z', endsAt: '2026-03-02T13:00:00Z' }
const OWN = {
  ...times,
  loginId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  deviceBrowser: 'chrome',
  deviceSystem: 'android',
  isThisDevice: true,
} as const
const OTHER = {
  ...times,
  loginId: '1b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e11',
  deviceBrowser: 'other',
  deviceSystem: 'windows',
  isThisDevice: false,
} as const
const BOTH = { sessions: [OWN, OTHER], idleMinutes: 30 }

function sayYes() {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }))
}

it('shows the sessions, and ends one only after a question', async () => {
  const gateway = await openApp('/devices', { listSessions: BOTH, endSession: {} })
  expect(await screen.findByRole('heading', { name: 'Chrome on Android' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Another browser on Windows' }))
  expect(gateway.callsOf('endSession')).toHaveLength(0)
  sayYes()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(gateway.callsOf('endSession').map(({ body }) => body.get('loginId'))).toEqual([OTHER.loginId])
  expect(shownAddress()).toBe('/devices')
  expect(await screen.findByText('Signed out.')).toBeTruthy()
})

it('shows the phone in the hand first, as this phone, and when the others were last used', async () => {
  await openApp('/devices', { listSessions: BOTH })
  await screen.findByText('This phone')
  const names = screen.getAllByRole('heading', { name: / on / }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Chrome on Android', 'Another browser on Windows'])
  const elsewhere = within(screen.getByRole('region', { name: 'Elsewhere' }))
  expect(elsewhere.queryByText('This phone')).toBeNull()
  expect(elsewhere.getByText('Last used')).toBeTruthy()
  expect(screen.getAllByText('Last used')).toHaveLength(1)
})

it('names a computer in the hand this device', async () => {
  const computer = { ...OWN, deviceSystem: 'linux' as const }
  await openApp('/devices', { listSessions: { sessions: [computer], idleMinutes: 30 } })
  expect(await screen.findByText('This device')).toBeTruthy()
})

it('marks only this device as “here”', async () => {
  await openApp('/devices', { listSessions: BOTH })
  const own = await screen.findByRole('button', { name: 'Sign out Chrome on Android' })
  const other = screen.getByRole('button', { name: 'Sign out Another browser on Windows' })
  expect([own, other].map(({ textContent }) => textContent)).toEqual(['Sign out here', 'Sign out that device'])
})

it('leads to the sign-in when this device is signed out', async () => {
  await openApp('/devices', { listSessions: BOTH, endSession: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }))
  expect(screen.getByText('You have to sign in again on this device.')).toBeTruthy()
  sayYes()
  await waitFor(() => expect(shownAddress()).toBe('/login'))
})

it('ends all others together, and offers that only where there are any', async () => {
  const gateway = await openApp('/devices', { listSessions: BOTH, endOtherSessions: { endedCount: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  sayYes()
  expect(await screen.findByText('1 sign-in ended.')).toBeTruthy()
  expect(gateway.callsOf('endOtherSessions')).toHaveLength(1)
})

it('says when there is no other', async () => {
  await openApp('/devices', { listSessions: { sessions: [OWN], idleMinutes: 30 } })
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})
