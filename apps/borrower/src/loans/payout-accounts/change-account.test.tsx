// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ON_THE_PAGE, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anAccountForm } from './account-form.fixtures.ts'

const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
const ORDER = `productId=quick-91&orderId=${ORDER_ID}`
const PATH = `/bindBank?${ORDER}&source=loanDetail`
const SENT = {
  challengeId: '1c7a1c9e-1111-4222-8333-abcdefabcdef',
  channel: 'sms' as const,
  phoneMasked: '+63 ••• ••• 0102',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
}
const BOUND = { accountMasked: '•••• 9012', nextUrl: '/home' }
const REFUSED = { refused: 'STEP_UP_REQUIRED' }

const form = { ...anAccountForm(), boundAccountMasked: 'BDO Unibank •••• 7890' }
const ANSWERS = { cardInit: form, sendStepUpCode: SENT }
const sheet = () => screen.findByRole('dialog', { name: 'Confirm it is you' })
const codeField = async () => within(await sheet()).getByLabelText<HTMLInputElement>('6-digit code')

/** Fills in another account and presses Next. */
async function askForAnother() {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Bank' }))
  const picker = within(screen.getByRole('dialog', { name: 'Bank' }))
  fireEvent.click(picker.getByRole('radio', { name: 'Metrobank' }))
  fireEvent.click(picker.getByRole('button', { name: 'Confirm' }))
  fireEvent.change(await screen.findByLabelText('Account number'), { target: { value: '123456789012' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

async function type(code: string) {
  fireEvent.change(await codeField(), { target: { value: code } })
}

describe('the first account', () => {
  it('security 10 asks for a code where the server does, as after a partner’s link', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      cardInit: anAccountForm(),
      changePayoutAccount: (body) => (body.get('smsCode') === '123456' ? BOUND : REFUSED),
    })
    await askForAnother()
    expect(within(await sheet()).getByText('Your loan money will go to this account.')).toBeTruthy()
    await screen.findByText(/We sent a code/)
    await type('123456')
    await waitFor(() => expect(shownAddress()).toMatch(/^\/loanDetail/))
    expect(gateway.callsOf('changePayoutAccount')).toHaveLength(2)
  })
})

describe('changing the account', () => {
  it('BNK-07 asks for the code that went to the borrower’s phone, and sends the change with it', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      changePayoutAccount: (body) => (body.get('smsCode') === '123456' ? BOUND : REFUSED),
    })
    expect(await screen.findByText('BDO Unibank •••• 7890')).toBeTruthy()
    await askForAnother()
    expect(await screen.findByText('We sent a code to +63 ••• ••• 0102. It works for 5 minutes.')).toBeTruthy()
    expect(gateway.callsOf('sendStepUpCode')[0]?.body.toString()).toBe('purpose=payoutAccount')
    await type('123456')
    await waitFor(() => expect(shownAddress()).toBe(`/loanDetail?${ORDER}&source=loanDetail`))
    const sent = Object.fromEntries(gateway.callsOf('changePayoutAccount')[1]?.body ?? [])
    expect(sent).toMatchObject({ accountNumber: '123456789012', challengeId: SENT.challengeId, smsCode: '123456' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(SENT.challengeId)
  })

  it('reports a wrong code at the field, and accepts another', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      changePayoutAccount: (body) => (body.get('smsCode') ? { refused: 'CODE_WRONG' } : REFUSED),
    })
    await askForAnother()
    await screen.findByText(/We sent a code/)
    await type('000000')
    expect(await screen.findByText('This code is not right. Please check your messages.', ON_THE_PAGE)).toBeTruthy()
    expect((await codeField()).getAttribute('aria-invalid')).toBe('true')
    gateway.answers.changePayoutAccount = BOUND
    await type('123456')
    await waitFor(() => expect(shownAddress()).toMatch(/^\/loanDetail/))
  })

  it('sends another code once the pause is over', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      sendStepUpCode: { ...SENT, resendAfterSeconds: 0 },
      changePayoutAccount: (body) => (body.get('smsCode') ? { refused: 'CODE_EXPIRED' } : REFUSED),
    })
    await askForAnother()
    await screen.findByText(/We sent a code/)
    await type('123456')
    expect(await screen.findByText('This code no longer works. Please ask for a new one.', ON_THE_PAGE)).toBeTruthy()
    fireEvent.click(within(await sheet()).getByRole('button', { name: 'Send the code again' }))
    await waitFor(() => expect(gateway.callsOf('sendStepUpCode')).toHaveLength(2))
  })

  it('counts the pause down', async () => {
    await openApp(PATH, { ...ANSWERS, changePayoutAccount: REFUSED })
    await askForAnother()
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /Send again in \d+ s/ })
    expect(again.disabled).toBe(true)
  })

  it('offers a retry in the sheet when the connection is lost, with the typed code', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      changePayoutAccount: (body) => (body.get('smsCode') ? { broken: true } : REFUSED),
    })
    await askForAnother()
    await screen.findByText(/We sent a code/)
    await type('123456')
    const retry = await within(await sheet()).findByRole('button', { name: 'Try again' })
    gateway.answers.changePayoutAccount = BOUND
    fireEvent.click(retry)
    await waitFor(() => expect(shownAddress()).toMatch(/^\/loanDetail/))
    expect(gateway.callsOf('changePayoutAccount').at(-1)?.body.get('smsCode')).toBe('123456')
  })

  it('offers a retry when the code could not be sent', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, sendStepUpCode: { broken: true }, changePayoutAccount: REFUSED })
    await askForAnother()
    const retry = await within(await sheet()).findByRole('button', { name: 'Try again' })
    gateway.answers.sendStepUpCode = SENT
    fireEvent.click(retry)
    expect(await screen.findByText(/We sent a code/)).toBeTruthy()
  })

  it('accepts the code that is still valid after it was closed and opened again', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, changePayoutAccount: REFUSED })
    await askForAnother()
    await screen.findByText(/We sent a code/)
    fireEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/Please enter the code/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText(/We sent a code/)
    expect(gateway.callsOf('sendStepUpCode')).toHaveLength(1)
  })

  it('a refusal of the entered values closes the sheet and is shown at its field', async () => {
    await openApp(PATH, {
      ...ANSWERS,
      changePayoutAccount: (body) => (body.get('smsCode') ? { refused: 'CARD_NUMBER_GIVEN' } : REFUSED),
    })
    await askForAnother()
    await screen.findByText(/We sent a code/)
    await type('123456')
    expect(await screen.findByText(/This looks like the number of a card/, ON_THE_PAGE)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await screen.findByLabelText('Account number')).getAttribute('aria-invalid')).toBe('true')
  })
})
