import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'

const HERE = {
  loginId: '11111111-1111-4111-8111-111111111111',
  deviceBrowser: 'firefox',
  deviceSystem: 'linux',
  startedAt: '2026-11-27T08:00:00Z',
  lastSeenAt: '2026-11-27T09:00:00Z',
  endsAt: '2026-11-27T16:00:00Z',
  isThisDevice: true,
} as const
const ELSEWHERE = {
  ...HERE,
  loginId: '22222222-2222-4222-8222-222222222222',
  deviceBrowser: 'chrome',
  deviceSystem: 'windows',
  isThisDevice: false,
} as const
const PASSKEY = {
  passkeyId: '33333333-3333-4333-8333-333333333333',
  credential: 'a25vd24',
  addedAt: '2026-11-01T08:00:00Z',
  lastUsedAt: null,
} as const
const PASSKEYS = { passkeys: [PASSKEY], challenge: 'Yw', site: 'localhost', siteName: 'Hulog', userHandle: 'dQ' }

const ANSWERS = { listStaffSessions: { sessions: [HERE, ELSEWHERE] }, listStaffPasskeys: PASSKEYS }

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

it('shows where the person is signed in, and ends another session', async () => {
  const gateway = await openConsole('/account', { ...ANSWERS, endStaffSession: {} })
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  const row = screen.getByText('Chrome on Windows').closest('li') as HTMLElement
  gateway.answers.listStaffSessions = { sessions: [HERE] }
  fireEvent.click(within(row).getByRole('button', { name: /^End the session of Chrome on Windows/ }))
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull())
  expect(sent(gateway, 'endStaffSession')).toEqual({ loginId: ELSEWHERE.loginId })
  expect(screen.getByText('Only here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

it('ends all other sessions at once', async () => {
  const gateway = await openConsole('/account', { ...ANSWERS, endOtherStaffSessions: { endedCount: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: 'End all others' }))
  expect(await screen.findByText('One session ended.')).toBeTruthy()
  expect(gateway.callsOf('endOtherStaffSessions')).toHaveLength(1)
})

it('changes the password with the one before, and says beside the field that it is wrong', async () => {
  const gateway = await openConsole('/account', { ...ANSWERS, changeStaffPassword: { refused: 'STAFF_SIGN_IN_WRONG' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = await screen.findByRole('dialog')
  type('Your password now', 'not mine')
  type('New password', 'four words no sense')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  gateway.answers.changeStaffPassword = {}
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(gateway, 'changeStaffPassword')).toEqual({ oldPassword: 'not mine', password: 'four words no sense' })
})

it('connects another authenticator app, whose secret is made once', async () => {
  const gateway = await openConsole('/account', {
    ...ANSWERS,
    prepareTotp: { totpSecret: 'JBSWY3DPEHPK3PXP', totpUri: 'otpauth://totp/Hulog?secret=JBSWY3DPEHPK3PXP' },
    replaceTotp: {},
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Replace the authenticator app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  type('Your password now', 'four words no sense')
  type('Code of your authenticator app', '123456')
  fireEvent.click(screen.getByRole('button', { name: 'Use this app' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(gateway, 'replaceTotp')).toEqual({ oldPassword: 'four words no sense', totpCode: '123456' })
  expect(gateway.callsOf('prepareTotp')).toHaveLength(1)
})

it('removes a passkey with the password', async () => {
  const gateway = await openConsole('/account', { ...ANSWERS, removeStaffPasskey: {} })
  fireEvent.click(await screen.findByRole('button', { name: /^Remove the passkey/ }))
  type('Your password now', 'four words no sense')
  gateway.answers.listStaffPasskeys = { ...PASSKEYS, passkeys: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy()
  expect(sent(gateway, 'removeStaffPasskey')).toEqual({
    oldPassword: 'four words no sense',
    passkeyId: PASSKEY.passkeyId,
  })
})

it('says in words what the person may do', async () => {
  await openConsole('/account', { ...ANSWERS, getStaffSession: aStaffSession(['loans.waive']) })
  expect(await screen.findByText('Waive charges')).toBeTruthy()
  expect(screen.queryByText('Pay money back')).toBeNull()
})

it('offers to try again when a part cannot be read', async () => {
  const gateway = await openConsole('/account', {
    ...ANSWERS,
    listStaffSessions: { refused: 'UNAVAILABLE', status: 503 },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  gateway.answers.listStaffSessions = { sessions: [HERE] }
  fireEvent.click(retry)
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})
