import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { staffNameFrom } from '../staff/staff-name.ts'

const INVITATION = {
  purpose: 'first',
  staffName: null,
  displayName: null,
  email: null,
  totpSecret: 'JBSWY3DPEHPK3PXP',
  totpUri: 'otpauth://totp/Hulog?secret=JBSWY3DPEHPK3PXP',
  expiresAt: '2026-11-29T00:00:00Z',
} as const
const INVITED = {
  ...INVITATION,
  purpose: 'invite',
  staffName: 'ben.reyes',
  displayName: 'Ben Reyes',
  email: 'ben@lender.example',
} as const

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function fillFactors() {
  type('New password', 'four words no sense')
  type('Code of your authenticator app', '123456')
  fireEvent.click(screen.getByRole('button', { name: /sign in$/ }))
}

it('makes the first administrator: name, address, password and second factor, and then they are in', async () => {
  const gateway = await openConsole('/welcome#se-cret_1', {
    openInvitation: INVITATION,
    acceptInvitation: aStaffSession(),
  })
  expect(await screen.findByLabelText('Your name')).toBeTruthy()
  expect(sent(gateway, 'openInvitation')).toEqual({ inviteCode: 'se-cret_1' })
  // The secret of the link is in no address any more.
  await waitFor(() => expect(location.href).not.toContain('se-cret'))
  expect(screen.getByRole('img', { name: 'Secret as a code to scan' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  type('Your name', 'Ana Cruz')
  type('E-mail address', 'ana@lender.example')
  fillFactors()
  await waitFor(() => expect(shownAddress()).toBe('/today'))
  expect(sent(gateway, 'acceptInvitation')).toEqual({
    inviteCode: 'se-cret_1',
    staffName: 'ana.cruz',
    displayName: 'Ana Cruz',
    email: 'ana@lender.example',
    password: 'four words no sense',
    totpCode: '123456',
  })
})

it('shows an invited colleague how they are known, and sends only what they choose', async () => {
  const gateway = await openConsole('/welcome#c', { openInvitation: INVITED, acceptInvitation: aStaffSession() })
  expect(await screen.findByText('ben.reyes')).toBeTruthy()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  fillFactors()
  await waitFor(() => expect(gateway.callsOf('acceptInvitation')).toHaveLength(1))
  expect(sent(gateway, 'acceptInvitation')).toEqual({
    inviteCode: 'c',
    password: 'four words no sense',
    totpCode: '123456',
  })
})

it('says that sessions end where a link gives a new way in', async () => {
  await openConsole('/welcome#c', { openInvitation: { ...INVITED, purpose: 'recover' } })
  expect(await screen.findByText(/All your other sessions end/)).toBeTruthy()
})

it.each([
  ['PASSWORD_COMMON', 'Many people use this password. Please choose another.'],
  ['PASSWORD_NAMES_YOU', /must not contain your name/],
])('says beside its field that a password is refused: %s', async (refused, words) => {
  await openConsole('/welcome#c', { openInvitation: INVITED, acceptInvitation: { refused } })
  await screen.findByText('ben.reyes')
  fillFactors()
  const error = await screen.findByText(words)
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain(error.id)
})

it.each([
  ['/welcome#spent', 1],
  ['/welcome#%', 1],
  ['/welcome', 0],
])('says that a link does not work: %s', async (path, asked) => {
  const gateway = await openConsole(path, { openInvitation: { refused: 'INVITATION_NOT_VALID', status: 404 } })
  expect(await screen.findByText(/This link was used already/)).toBeTruthy()
  expect(gateway.callsOf('openInvitation')).toHaveLength(asked)
})

it.each([
  ['Ana Cruz', 'ana.cruz'],
  ['  José  Núñez-Ramos ', 'jose.nunez-ramos'],
  ['9 Lives', 'lives'],
  ['कोमल', ''],
])('makes a short name of %s', (displayName, staffName) => {
  expect(staffNameFrom(displayName)).toBe(staffName)
})
