// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSignIn } from '../../testing/session.fixtures.ts'

async function typeBoth(password = 'my cow is blue') {
  fireEvent.click(await screen.findByRole('radio', { name: /\+63/ }))
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

it('OTH-01 is reached from the sign-in, and signs in with a password to the page before', async () => {
  const gateway = await openApp('/login?next=%2Forders', { signInWithPassword: aSignIn, listOrders: { orders: [] } })
  fireEvent.click(await screen.findByRole('link', { name: 'Other ways to sign in' }))
  await typeBoth()
  press()
  await waitFor(() => expect(shownAddress()).toBe('/orders'))
  expect(Object.fromEntries(gateway.callsOf('signInWithPassword')[0]?.body ?? [])).toEqual({
    phone: '9171234567',
    market: 'PH',
    password: 'my cow is blue',
  })
})

it('keeps the typed number over a reload and for the way by code, and never the password', async () => {
  await openApp('/loginOther', {})
  await typeBoth('a secret of mine')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a secret of mine')
  openAgain()
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('9171234567')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

it('shows a wrong password at its field, and both missing values before it sends anything', async () => {
  const gateway = await openApp('/loginOther', { signInWithPassword: { refused: 'PASSWORD_WRONG' } })
  await screen.findByLabelText('Password')
  press()
  expect(await screen.findByText('Please enter your phone number.')).toBeTruthy()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(gateway.callsOf('signInWithPassword')).toEqual([])
  await typeBoth()
  press()
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('This number and password do not belong together.').length).toBeGreaterThan(0)
})

it('shows the password at a tap, allows pasting, and tells password managers what each field is', async () => {
  await openApp('/loginOther', {})
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password'])
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').autocomplete).toBe('username')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(field.type).toBe('password')
  expect(fireEvent.paste(field)).toBe(true)
})

it('asks for a captcha after wrong passwords, and sends the same try with its answer', async () => {
  const gateway = await openApp('/loginOther', {
    signInWithPassword: { refused: 'CAPTCHA_NEEDED' },
    getLoginCaptcha: { sid: 'the-sid', question: null },
    listProducts: aHome(),
  })
  await typeBoth()
  press()
  expect(await screen.findByText('There were several wrong passwords. Please show that you are a person.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Answer, and call me with the code' })).toBeNull()
  await screen.findByRole('img', { name: 'A picture of four characters' })
  gateway.answers.signInWithPassword = aSignIn
  fireEvent.change(screen.getByLabelText('Characters in the picture'), { target: { value: 'A2K9' } })
  press()
  await waitFor(() => expect(shownAddress()).toBe('/home'))
  expect(Object.fromEntries(gateway.callsOf('signInWithPassword').at(-1)?.body ?? [])).toMatchObject({
    password: 'my cow is blue',
    sid: 'the-sid',
    capcode: 'A2K9',
  })
})

it('offers the way by code when too many passwords were wrong', async () => {
  await openApp('/loginOther?next=%2Forders', { signInWithPassword: { refused: 'PASSWORD_LOCKED' } })
  await typeBoth()
  press()
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Sign in with a code' })).toHaveLength(2))
  const hrefs = screen.getAllByRole('link', { name: 'Sign in with a code' }).map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/login?next=%2Forders')
})

it('OTH-01 resets a forgotten password by a code, and then opens the page to set another', async () => {
  const CHALLENGE = {
    challengeId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
    channel: 'sms' as const,
    phoneMasked: '+63 917 *** 4567',
    resendAfterSeconds: 60,
    expiresInSeconds: 300,
  }
  await openApp('/loginOther', {
    sendLoginCode: CHALLENGE,
    signInWithCode: aSignIn,
    getPassword: { passwordSetAt: '2026-03-02T01:00:00Z' },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in with a code' }))
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } })
  await waitFor(() => expect(shownAddress()).toBe('/password'))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})
