// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSignIn } from '../../testing/session.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const PASSKEY = {
  passkeyId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  deviceBrowser: 'chrome',
  deviceSystem: 'android',
  addedAt: '2026-03-02T01:00:00Z',
  lastUsedAt: null,
} as const
const CODE = {
  challengeId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
  channel: 'sms' as const,
  phoneMasked: '+63 917 *** 4567',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
}
const SETUP = {
  challenge: 'Y2hhbGxlbmdl',
  site: 'localhost',
  siteName: 'Hulog Demo Lender',
  userHandle: 'AAAA',
  userName: '+63 917 *** 4567',
  credentials: ['a25vd24'],
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A phone whose authenticator answers in this way. */
function aPhoneWith(credentials: { create?: () => Promise<unknown>; get?: () => Promise<unknown> }) {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const asked = { create: vi.fn(credentials.create), get: vi.fn(credentials.get) }
  Object.defineProperty(navigator, 'credentials', { value: asked, configurable: true })
  return asked
}

const made = {
  id: 'bmV3',
  rawId: bytes('new'),
  type: 'public-key',
  response: { clientDataJSON: bytes('data'), attestationObject: bytes('object') },
  getClientExtensionResults: () => ({}),
}
const signed = {
  ...made,
  response: {
    clientDataJSON: bytes('data'),
    authenticatorData: bytes('auth'),
    signature: bytes('sign'),
    userHandle: bytes('user'),
  },
}

it('adds a passkey that verifies its user, with a code from the phone', async () => {
  const { create } = aPhoneWith({ create: async () => made })
  const gateway = await openApp('/passkeys', {
    listPasskeys: { passkeys: [] },
    getPasskeySetup: SETUP,
    addPasskey: { refused: 'STEP_UP_REQUIRED' },
    sendStepUpCode: CODE,
  })
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText(/We sent a code to \+63 917/)).toBeTruthy()
  const [[options]] = create.mock.calls as unknown as [[{ publicKey: PublicKeyCredentialCreationOptions }]]
  expect(options.publicKey).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.publicKey.excludeCredentials).toHaveLength(1)
  gateway.answers.addPasskey = {}
  gateway.answers.listPasskeys = { passkeys: [PASSKEY] }
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } })
  expect(await screen.findByRole('heading', { name: 'Chrome on Android' })).toBeTruthy()
  expect(gateway.callsOf('sendStepUpCode')[0]?.body.get('purpose')).toBe('passkey')
  expect(Object.fromEntries(gateway.callsOf('addPasskey').at(-1)?.body ?? [])).toEqual({
    credential: 'bmV3',
    clientData: 'ZGF0YQ',
    attestation: 'b2JqZWN0',
    challengeId: CODE.challengeId,
    smsCode: '123456',
  })
})

it('says that nothing was done when the phone’s question is closed', async () => {
  aPhoneWith({ create: () => Promise.reject(new DOMException('closed', 'NotAllowedError')) })
  const gateway = await openApp('/passkeys', { listPasskeys: { passkeys: [PASSKEY] }, getPasskeySetup: SETUP })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText(/the phone did not confirm it/)).toBeTruthy()
  expect(gateway.callsOf('addPasskey')).toEqual([])
})

it('removes a passkey with a code', async () => {
  aPhoneWith({})
  const gateway = await openApp('/passkeys', {
    listPasskeys: { passkeys: [PASSKEY] },
    removePasskey: { refused: 'STEP_UP_REQUIRED' },
    sendStepUpCode: CODE,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the passkey made in Chrome on Android' }))
  expect(await screen.findByText(/We sent a code to \+63 917/)).toBeTruthy()
  gateway.answers.removePasskey = {}
  gateway.answers.listPasskeys = { passkeys: [] }
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } })
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy()
  expect(gateway.callsOf('removePasskey').at(-1)?.body.get('passkeyId')).toBe(PASSKEY.passkeyId)
})

it('offers none where the browser has none, and says so', async () => {
  await openApp('/passkeys', { listPasskeys: { passkeys: [] } })
  expect(await screen.findByText(/This browser cannot make a passkey/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

it('shows no such way to sign in where the browser has no passkeys', async () => {
  await openApp('/loginOther', {})
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

it('OTH-01 signs in with a passkey and no number, to the page before', async () => {
  aPhoneWith({ get: async () => signed })
  const gateway = await openApp('/loginOther?next=%2Forders', {
    getPasskeyChallenge: { challenge: SETUP.challenge, site: 'localhost' },
    signInWithPasskey: aSignIn,
    listOrders: { orders: [] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(shownAddress()).toBe('/orders'))
  expect(Object.fromEntries(gateway.callsOf('signInWithPasskey')[0]?.body ?? [])).toEqual({
    credential: 'bmV3',
    clientData: 'ZGF0YQ',
    authenticatorData: 'YXV0aA',
    signature: 'c2lnbg',
    userHandle: 'dXNlcg',
  })
})

it('says why a passkey does not sign in', async () => {
  aPhoneWith({ get: async () => signed })
  await openApp('/loginOther', {
    getPasskeyChallenge: { challenge: SETUP.challenge, site: 'localhost' },
    signInWithPasskey: { refused: 'PASSKEY_NOT_VALID' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  const words = 'This passkey does not work here. Please sign in with a code.'
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
})
