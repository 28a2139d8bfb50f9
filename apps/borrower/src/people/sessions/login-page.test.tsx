// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aHome } from '../../origination/products/products.fixtures.ts'
import { ON_THE_PAGE, openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aSignIn } from '../../testing/session.fixtures.ts'

const CHALLENGE = {
  challengeId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
  channel: 'sms' as const,
  phoneMasked: '+63 917 *** 4567',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
}
const HOME = aHome()

afterEach(() => vi.restoreAllMocks())

async function askForCode() {
  fireEvent.click(await screen.findByRole('radio', { name: /\+63/ }))
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  return screen.findByLabelText('6-digit code')
}

it('OTH-01 signs in with a code by SMS and returns to the page before', async () => {
  const gateway = await openApp('/login?next=%2Forders', {
    sendLoginCode: CHALLENGE,
    signInWithCode: aSignIn,
    listOrders: { orders: [] },
  })
  fireEvent.change(await askForCode(), { target: { value: '123456' } })
  await waitFor(() => expect(shownAddress()).toBe('/orders'))
  expect(gateway.callsOf('sendLoginCode')[0]?.body.toString()).toBe('phone=9171234567&market=PH&channel=sms')
  expect(gateway.callsOf('signInWithCode')).toHaveLength(1)
  expect(gateway.callsOf('signInWithCode')[0]?.body.get('smsCode')).toBe('123456')
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login?next=/x'])(
  'goes home after the sign-in for %s',
  async (next) => {
    await openApp(`/login?next=${encodeURIComponent(next)}`, {
      sendLoginCode: CHALLENGE,
      signInWithCode: aSignIn,
      listProducts: HOME,
    })
    fireEvent.change(await askForCode(), { target: { value: '123456' } })
    await waitFor(() => expect(shownAddress()).toBe('/home'))
  },
)

it('OTH-01 says that a call comes where the text message could not be sent', async () => {
  await openApp('/login', { sendLoginCode: { ...CHALLENGE, channel: 'voice' } })
  await askForCode()
  expect(screen.getByText(/We are calling \+63 917/)).toBeTruthy()
})

it('shows a wrong code at the field, and accepts the next one', async () => {
  const gateway = await openApp('/login', {
    sendLoginCode: CHALLENGE,
    signInWithCode: { refused: 'CODE_WRONG' },
    listProducts: HOME,
  })
  const code = await askForCode()
  fireEvent.change(code, { target: { value: '000000' } })
  expect(await screen.findByText('This code is not right. Please check your messages.', ON_THE_PAGE)).toBeTruthy()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  gateway.answers.signInWithCode = aSignIn
  fireEvent.change(code, { target: { value: '123456' } })
  await waitFor(() => expect(shownAddress()).toBe('/home'))
})

it('asks a question also when the picture is still on its way', async () => {
  const picture = Promise.withResolvers<{ sid: string; question: null }>()
  const gateway = await openApp('/login', {
    sendLoginCode: { refused: 'CAPTCHA_NEEDED' },
    getLoginCaptcha: (body) =>
      body.get('captchaKind') === 'picture' ? picture.promise : { sid: 'asked', question: 'How much is two plus two?' },
  })
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  fireEvent.click(await screen.findByRole('button', { name: 'I cannot see the picture: ask me a question' }))
  await waitFor(() => expect(gateway.callsOf('getLoginCaptcha')).toHaveLength(1))
  picture.resolve({ sid: 'drawn', question: null })
  expect(await screen.findByText('How much is two plus two?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show me a picture instead' }))
  expect(await screen.findByRole('img', { name: 'A picture of four characters' })).toBeTruthy()
})

it('asks for a captcha when the server requires it, and sends the code with its answer, by a call too', async () => {
  const gateway = await openApp('/login', {
    sendLoginCode: { refused: 'CAPTCHA_NEEDED' },
    getLoginCaptcha: { sid: 'the-sid', question: null },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /\+63/ }))
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  const picture = await screen.findByRole('img', { name: 'A picture of four characters' })
  expect(picture.getAttribute('src')).toBe('/api/v2/youmi/promotion/get-captcha?sid=the-sid&t=1')
  fireEvent.click(screen.getByRole('button', { name: 'Show another picture' }))
  expect(picture.getAttribute('src')).toContain('&t=2')
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  expect(await screen.findByText('Please write the answer.')).toBeTruthy()

  gateway.answers.sendLoginCode = { refused: 'LOGIN_CAPTCHA_WRONG' }
  fireEvent.change(screen.getByLabelText('Characters in the picture'), { target: { value: 'A2K9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  expect(await screen.findByText('This answer is not right. Here is a new one.')).toBeTruthy()

  gateway.answers.getLoginCaptcha = { sid: 'another', question: 'How much is seven plus five?' }
  fireEvent.click(screen.getByRole('button', { name: 'I cannot see the picture: ask me a question' }))
  expect(await screen.findByText('How much is seven plus five?')).toBeTruthy()
  gateway.answers.sendLoginCode = CHALLENGE
  fireEvent.change(screen.getByLabelText('Your answer in digits'), { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Answer, and call me with the code' }))
  expect(await screen.findByLabelText('6-digit code')).toBeTruthy()
  expect(Object.fromEntries(gateway.callsOf('sendLoginCode').at(-1)?.body ?? [])).toEqual({
    phone: '9171234567',
    market: 'PH',
    channel: 'voice',
    sid: 'another',
    capcode: '12',
  })
})

it('asks for a phone number before it sends anything', async () => {
  const gateway = await openApp('/login', { sendLoginCode: CHALLENGE })
  fireEvent.click(await screen.findByRole('button', { name: 'Send code by SMS' }))
  expect(await screen.findByText('Please enter your phone number.')).toBeTruthy()
  expect(gateway.callsOf('sendLoginCode')).toEqual([])
})

it('shows a number that the server refuses at its field', async () => {
  await openApp('/login', { sendLoginCode: { refused: 'PHONE_NOT_VALID' } })
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  expect(await screen.findByText('Please check the phone number.', ON_THE_PAGE)).toBeTruthy()
})

it('shows the server’s own message for an unknown refusal', async () => {
  await openApp('/login', { sendLoginCode: { refused: 'SOMETHING_NEW', message: 'Numbers of this kind rest today.' } })
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
  expect(await screen.findByText('Numbers of this kind rest today.', ON_THE_PAGE)).toBeTruthy()
})

it('counts down before another code, then sends it by a voice call', async () => {
  const gateway = await openApp('/login', { sendLoginCode: CHALLENGE })
  await askForCode()
  expect((screen.getByRole('button', { name: /Send again in \d+ s/ }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Use another number' }))
  gateway.answers.sendLoginCode = { ...CHALLENGE, resendAfterSeconds: 0 }
  await askForCode()
  fireEvent.click(screen.getByRole('button', { name: 'Get the code by a voice call' }))
  await waitFor(() => expect(gateway.callsOf('sendLoginCode').at(-1)?.body.get('channel')).toBe('voice'))
})

it('keeps the typed number, in this tab, until the sign-in', async () => {
  await openApp('/login?next=%2Forders', {
    sendLoginCode: CHALLENGE,
    signInWithCode: aSignIn,
    listOrders: { orders: [] },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /\+91/ }))
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '9876543210' } })
  openAgain()
  expect((await screen.findByLabelText<HTMLInputElement>('Phone number')).value).toBe('9876543210')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /\+91/ }).checked).toBe(true)
  fireEvent.change(await askForCode(), { target: { value: '123456' } })
  await waitFor(() => expect(shownAddress()).toBe('/orders'))
  expect(sessionStorage.getItem('hulog.phone')).toBeNull()
})

it.each([
  [['fil-PH', 'en-US'], '+63'],
  [['en-IN'], '+91'],
  [['id'], '+62'],
])('OTH-01 preselects the country of a phone in %j, unless one was chosen before: %s', async (languages, code) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)
      ?.closest('label')
  await openApp('/login?lang=en', {})
  await screen.findByLabelText('Phone number')
  expect(chosen()?.textContent).toContain(code)
  const other = code === '+62' ? '+91' : '+62'
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`\\${other}`) }))
  openAgain()
  await screen.findByLabelText('Phone number')
  expect(chosen()?.textContent).toContain(other)
})
