import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aStaffSession, openConsole, shownAddress } from '../testing/open-console.fixtures.tsx'

afterEach(() => vi.useRealTimers())

const ANA = {
  staffName: 'ana.cruz',
  displayName: 'Ana Cruz',
  email: 'ana@lender.example',
  roles: [],
  state: 'active' as const,
  lastSeenAt: null,
  version: 1,
}

async function rail() {
  return within(await screen.findByRole('navigation', { name: 'Areas' }))
}

it('shows only areas that the person may open', async () => {
  await openConsole('/approvals', { getStaffSession: aStaffSession(['audit.read']) })
  const areas = (await rail()).getAllByRole('link').map(({ textContent }) => textContent)
  expect(areas).toEqual(['Today', 'Approvals', 'Audit'])
})

it('says on a page that the person may not open which right it needs, and who could give it', async () => {
  const gateway = await openConsole('/audit', { getStaffSession: aStaffSession(['people.read']) })
  expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
  expect(screen.getByText(/the right to search and verify the audit trail/)).toBeTruthy()
  expect(screen.getByText(/right to invite people/)).toBeTruthy()
  expect(gateway.callsOf('searchAudit')).toEqual([])
})

it('says so too when the right was taken away meanwhile', async () => {
  const gateway = await openConsole('/approvals', {})
  await (await rail()).findByRole('link', { name: 'People' })
  gateway.answers.getStaffSession = aStaffSession([])
  gateway.answers.listStaff = { refused: 'NOT_ALLOWED', status: 403 }
  gateway.answers.listRoles = { refused: 'NOT_ALLOWED', status: 403 }
  fireEvent.click((await rail()).getByRole('link', { name: 'People' }))
  expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
  await waitFor(async () => expect((await rail()).queryByRole('link', { name: 'People' })).toBeNull())
})

it('names the page in the tab, and focuses its heading after a change of page', async () => {
  await openConsole('/approvals', { listRoles: { roles: [] } })
  expect(document.title).toMatch(/· Hulog$/)
  fireEvent.click((await rail()).getByRole('link', { name: 'People' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'People' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('People · Hulog')
})

it('goes to a colleague by name from the key /', async () => {
  await openConsole('/approvals', { listStaff: { people: [ANA] } })
  await rail()
  fireEvent.keyDown(document.body, { key: '/' })
  const search = screen.getByRole('combobox', { name: 'Search by number, phone, reference or name' })
  expect(document.activeElement).toBe(search)
  fireEvent.input(search, { target: { value: 'cruz' }, inputType: 'insertText' })
  fireEvent.click(await screen.findByRole('option', { name: /Ana Cruz/ }))
  await waitFor(() => expect(shownAddress()).toBe('/people/ana.cruz'))
})

it('says how many requests wait for the person', async () => {
  await openConsole('/account', { listApprovals: { approvals: [], waitingCount: 3, hasMore: false } })
  expect(await screen.findByRole('link', { name: 'Inbox: 3 wait for you' })).toBeTruthy()
})

it('shows the keys with ?, but not while somebody types', async () => {
  await openConsole('/account', {})
  await rail()
  fireEvent.keyDown(screen.getByRole('combobox'), { key: '?' })
  expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy()
})

it('tells an unknown address from a page', async () => {
  await openConsole('/nowhere', {})
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeTruthy()
})

it('signs out, and leaves nothing on the page', async () => {
  const gateway = await openConsole('/account', { signOutStaff: {} })
  fireEvent.click(await screen.findByRole('button', { name: /Ana Cruz/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByText('You are signed out, in every window of this browser.')).toBeTruthy()
  expect(gateway.callsOf('signOutStaff')).toHaveLength(1)
  expect(screen.queryByText('Ana Cruz')).toBeNull()
})

it('does not say that a session ended when the server was not reached', async () => {
  await openConsole('/account', { signOutStaff: { broken: true } })
  fireEvent.click(await screen.findByRole('button', { name: /Ana Cruz/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByText(/your session may still be open/)).toBeTruthy()
  expect(screen.queryByText('Ana Cruz')).toBeNull()
})

it('leaves its page when another window signs out, and comes back when one signs in', async () => {
  await openConsole('/account', {})
  await rail()
  const otherWindow = new BroadcastChannel('hulog.console')
  otherWindow.postMessage({ kind: 'over', why: 'server' })
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
  expect(shownAddress()).toBe('/sign-in?next=%2Faccount&ended=server')
  otherWindow.postMessage({ kind: 'in' })
  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeTruthy()
  otherWindow.close()
})

it('leads to the sign-in when any call finds the session over', async () => {
  const gateway = await openConsole('/approvals', {})
  await rail()
  gateway.answers.listStaffSessions = { refused: 'SIGN_IN_REQUIRED', status: 401 }
  fireEvent.click(screen.getByRole('button', { name: /Ana Cruz/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'My account' }))
  expect(await screen.findByText(/Your session is over/)).toBeTruthy()
})

const MINUTE_MS = 60_000

/** Moves the clock, and lets the console look at it. */
function later(ms: number) {
  vi.setSystemTime(Date.now() + ms)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function openAtAFixedTime(answers: Parameters<typeof openConsole>[1] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T09:00:00Z') })
  const gateway = await openConsole('/account', answers)
  await rail()
  return gateway
}

it('announces a minute before that an unused session ends, and keeps it if the person stays', async () => {
  await openAtAFixedTime()
  later(12 * MINUTE_MS)
  expect(screen.queryByRole('dialog')).toBeNull()
  later(MINUTE_MS + 30_000)
  const dialog = screen.getByRole('dialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toContain('signed out in 30 seconds')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => {
    later(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('ends an unused session, and says why', async () => {
  const gateway = await openAtAFixedTime({ signOutStaff: {} })
  later(14 * MINUTE_MS)
  expect(await screen.findByText(/signed out because nothing happened/)).toBeTruthy()
  expect(gateway.callsOf('signOutStaff')).toHaveLength(1)
})

it('keeps the session of somebody who types for long without a call', async () => {
  const gateway = await openAtAFixedTime()
  const before = gateway.callsOf('getStaffSession').length
  later(MINUTE_MS)
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(gateway.callsOf('getStaffSession')).toHaveLength(before)
  later(1.5 * MINUTE_MS)
  fireEvent.keyDown(document.body, { key: 'y' })
  await waitFor(() => expect(gateway.callsOf('getStaffSession').length).toBeGreaterThan(before))
})
