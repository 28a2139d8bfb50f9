// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { giveMarket, takeSessionMark } from '../../testing/session-mark.fixtures.ts'

const PAYMENT = {
  payCode: '889900112233',
  providerName: 'Tulay Pay',
  purpose: 'repayment',
  payBy: null,
  amountAfter: null,
  newDueOn: null,
  isMissed: false,
  orderId: '0b7a1c9e-1111-4222-8333-abcdefabcdef',
  productId: 'steady-4',
  currency: 'PHP',
  amount: 137_000,
  paymentState: 'waiting',
  receivedAmount: 0,
  receivedAt: null,
  dueAmount: 137_000,
} as const

const stepsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map((picture) => picture.getAttribute('aria-label')?.replace('Enlarge the picture: ', ''))

describe('REP-08 the payment instructions', () => {
  it('cover both wallet apps and a counter', async () => {
    await openApp('/paymentInstructions', { getPaymentStatus: { payment: PAYMENT } })
    await screen.findByText('8899 0011 2233')
    const inWallet = [
      'Open the app and tap Pay Bills.',
      'Tap Payment Solutions.',
      'Choose Tulay Pay.',
      'Enter the Reference_no and the amount, check them, and confirm.',
    ]
    expect(stepsOf('GCash')).toEqual(inWallet)
    expect(stepsOf('Maya')).toEqual(inWallet)
    expect(stepsOf('Offline store')).toEqual([
      'Give the cashier the Reference_no and the amount.',
      'Pay, and keep the slip as proof of payment.',
    ])
  })

  it('name the wallet apps of the code’s market, else of the session’s, else by the host app’s system', async () => {
    await openApp('/paymentInstructions', { getPaymentStatus: { payment: { ...PAYMENT, currency: 'IDR' } } })
    expect(await screen.findByRole('region', { name: 'GoPay' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'OVO' })).toBeTruthy()
    cleanup()
    await openApp('/paymentInstructions?system=1', { getPaymentStatus: { payment: null } })
    expect(await screen.findByRole('region', { name: 'PhonePe' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Paytm' })).toBeTruthy()
    cleanup()
    giveMarket('ID')
    await openApp('/paymentInstructions', { getPaymentStatus: { payment: null } })
    expect(await screen.findByRole('region', { name: 'GoPay' })).toBeTruthy()
    takeSessionMark()
  })

  it('show the newest code that can be paid, and copy it', async () => {
    await openApp('/paymentInstructions', { getPaymentStatus: { payment: PAYMENT } })
    expect((await screen.findByText('Amount to pay')).parentElement?.textContent).toContain('₱1,370.00')
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('copy success')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('889900112233')
  })

  it.each([{ payment: null }, { refused: 'SIGN_IN_REQUIRED', status: 401 }, { broken: true }] as const)(
    'work without a code, a session or an answer (%j)',
    async (answer) => {
      await openApp('/paymentInstructions?orderId=1', { getPaymentStatus: answer })
      expect(await screen.findByText(/You get a Reference_no/)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe('/repay?orderId=1')
      expect(screen.getAllByText('Choose the provider your code is paid to.')).toHaveLength(2)
      expect(location.pathname).toBe('/paymentInstructions')
    },
  )

  it('open each picture over the whole screen, zoom it, and close it', async () => {
    await openApp('/paymentInstructions', { getPaymentStatus: { payment: null } })
    const pictures = await screen.findAllByRole('button', { name: /^Enlarge the picture/ })
    expect(pictures).toHaveLength(10)
    for (const picture of pictures) {
      fireEvent.click(picture)
      const dialog = within(screen.getByRole('dialog'))
      fireEvent.click(dialog.getByRole('button', { name: 'Zoom in' }))
      fireEvent.click(dialog.getByRole('button', { name: 'Zoom out' }))
      fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })
})
