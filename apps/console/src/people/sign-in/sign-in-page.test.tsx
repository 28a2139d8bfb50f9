import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'

afterEach(() => vi.unstubAllGlobals())

const SIGNED_OUT = { refused: 'SIGN_IN_REQUIRED', status: 401 } as const
const SIGN_IN = {
  signInId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
  challenge: 'Y2hhbGxlbmdl',
  site: 'localhost',
  credentials: [] as string[],
}

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function passFirstStep() {
  await screen.findByRole('heading', { name: 'Sign in to the console' })
  type('E-mail address', ' ana@lender.example')
  type('Password', 'four words no sense')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByLabelText('Code of your authenticator app')
}

it('signs in with password and code, and returns to the page that asked for it', async () => {
  const gateway = await openConsole('/people?state=active', {
    getStaffSession: SIGNED_OUT,
    signInStaff: SIGN_IN,
    confirmStaffCode: aStaffSession(),
    listRoles: { roles: [] },
  })
  await passFirstStep()
  expect(shownAddress()).toBe('/sign-in?next=%2Fpeople%3Fstate%3Dactive')
  expect(sent(gateway, 'signInStaff')).toEqual({ email: 'ana@lender.example', password: 'four words no sense' })
  type('Code of your authenticator app', '123 456')
  expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeTruthy()
  expect(sent(gateway, 'confirmStaffCode')).toEqual({ signInId: SIGN_IN.signInId, totpCode: '123456' })
  expect(gateway.callsOf('confirmStaffCode')).toHaveLength(1)
  expect(shownAddress()).toBe('/people?state=active')
})

it('sends nobody to another site after the sign-in', async () => {
  await openConsole('/sign-in?next=%2F%2Fevil.example', { signInStaff: SIGN_IN, confirmStaffCode: aStaffSession() })
  await passFirstStep()
  type('Code of your authenticator app', '123456')
  await waitFor(() => expect(shownAddress()).toBe('/today'))
})

it('says that address and password do not belong together, and keeps what was typed', async () => {
  await openConsole('/sign-in', { signInStaff: { refused: 'STAFF_SIGN_IN_WRONG' } })
  await screen.findByRole('heading', { name: 'Sign in to the console' })
  type('E-mail address', 'ana@lender.example')
  type('Password', 'wrong')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This e-mail address and password do not belong together.')).toBeTruthy()
  expect((screen.getByLabelText('E-mail address') as HTMLInputElement).value).toBe('ana@lender.example')
})

it('says that a code is wrong beside its field, and empties it', async () => {
  await openConsole('/sign-in', { signInStaff: SIGN_IN, confirmStaffCode: { refused: 'TOTP_WRONG' } })
  await passFirstStep()
  const field = screen.getByLabelText('Code of your authenticator app') as HTMLInputElement
  type('Code of your authenticator app', '000000')
  const error = await screen.findByText(/This code is not right/)
  expect(field.getAttribute('aria-describedby')).toContain(error.id)
  expect(field.value).toBe('')
})

it('begins again when the first step is too old', async () => {
  await openConsole('/sign-in', { signInStaff: SIGN_IN, confirmStaffCode: { refused: 'STAFF_SIGN_IN_EXPIRED' } })
  await passFirstStep()
  type('Code of your authenticator app', '123456')
  expect(await screen.findByText('This sign-in took too long. Please begin again.')).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

it('forgets that it took too long once the first step is done again', async () => {
  const gateway = await openConsole('/sign-in', {
    signInStaff: SIGN_IN,
    confirmStaffCode: { refused: 'STAFF_SIGN_IN_EXPIRED' },
  })
  await passFirstStep()
  type('Code of your authenticator app', '123456')
  await screen.findByText('This sign-in took too long. Please begin again.')
  gateway.answers.confirmStaffCode = { refused: 'TOTP_WRONG' }
  await passFirstStep()
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }))
  await screen.findByLabelText('Password')
  expect(screen.queryByText(/took too long/)).toBeNull()
})

it('signs in with a passkey instead of a code, where the person has one', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const get = vi.fn(async () => ({
    id: 'a25vd24',
    rawId: bytes('known'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('data'),
      authenticatorData: bytes('auth'),
      signature: bytes('sign'),
      userHandle: bytes('user'),
    },
    getClientExtensionResults: () => ({}),
  }))
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  const gateway = await openConsole('/sign-in', {
    signInStaff: { ...SIGN_IN, credentials: ['a25vd24'] },
    confirmStaffPasskey: aStaffSession(),
  })
  await passFirstStep()
  fireEvent.click(screen.getByRole('button', { name: 'Use your passkey' }))
  await waitFor(() => expect(shownAddress()).toBe('/today'))
  expect(sent(gateway, 'confirmStaffPasskey')).toEqual({
    signInId: SIGN_IN.signInId,
    credential: 'a25vd24',
    clientData: 'ZGF0YQ',
    authenticatorData: 'YXV0aA',
    signature: 'c2lnbg',
    userHandle: 'dXNlcg',
  })
})

it('asks for a sign-in too where the network made too many wrong tries: the sign-in itself still works', async () => {
  await openConsole('/people', { getStaffSession: { refused: 'TOO_MANY', status: 429 } })
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
})
