// @vitest-environment happy-dom
import type { Reply } from '@hulog/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { keepRepayment } from '../paying/repayment.ts'
import { aPayCode, aRepayment, ORDER_QUERY } from './repayments.fixtures.ts'

afterEach(() => void vi.useRealTimers())

type Payment = NonNullable<Reply<'getPaymentStatus'>['payment']>

const CODE = '889900112233'
const BY_CODE = `/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=124000&${ORDER_QUERY}`
const BY_QR = `/repaymentOfCode?showType=2&payCodeImg=/gateway/repayment/qr/${CODE}&repayAmount=124000&${ORDER_QUERY}`

function aPayment(values: Partial<Payment> = {}): { payment: Payment } {
  return {
    payment: {
      payCode: CODE,
      providerName: 'Tulay Pay',
      purpose: 'repayment',
      payBy: null,
      amountAfter: null,
      newDueOn: null,
      isMissed: false,
      orderId: aRepayment().orderId,
      productId: aRepayment().productId,
      currency: 'PHP',
      amount: 124_000,
      paymentState: 'waiting',
      receivedAmount: 0,
      receivedAt: null,
      dueAmount: 137_000,
      ...values,
    },
  }
}

describe.each([
  ['REP-06 the pay code', BY_CODE],
  ['REP-06 the QR code', BY_QR],
  ['REP-07 the notices', '/repaymentOfCode2'],
])('%s', (_what, path) => {
  const open = (values: Partial<Payment> = {}) => {
    keepRepayment(aRepayment({ defDetail: aPayCode({ payCode: CODE }) }))
    return openApp(path, { getPaymentStatus: aPayment(values) })
  }

  it('is awaited, and names the provider', async () => {
    const gateway = await open()
    expect(await screen.findByText('Waiting for your payment')).toBeTruthy()
    expect(screen.getByText('Paid to Tulay Pay')).toBeTruthy()
    expect(gateway.callsOf('getPaymentStatus')[0]?.body.get('payCode')).toBe(CODE)
  })

  it('is followed and hidden once it is paid', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const gateway = await open()
    await screen.findByText('Waiting for your payment')
    gateway.answers.getPaymentStatus = aPayment({ paymentState: 'received', receivedAmount: 124_000 })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('Your payment has arrived')).toBeTruthy()
    expect(screen.queryByText('8899 0011 2233')).toBeNull()
    expect(screen.queryByRole('img', { name: 'QR code to pay with' })).toBeNull()
    const reads = gateway.callsOf('getPaymentStatus').length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(gateway.callsOf('getPaymentStatus')).toHaveLength(reads)
  })

  it.each([
    ['extension', false, 'Your loan now has more time.'],
    ['extension', true, 'the loan is not extended.'],
    ['repayment', false, 'It counts for your loan.'],
  ] as const)('says what a payment for %s did, missed: %s', async (purpose, isMissed, said) => {
    await open({ paymentState: 'received', receivedAmount: 124_000, purpose, isMissed })
    const title = await screen.findByText('Your payment has arrived')
    expect(title.closest('[role=status]')?.textContent).toContain(said)
  })

  it('shows how much arrived while the payment is checked', async () => {
    await open({ paymentState: 'checking', receivedAmount: 124_000 })
    const title = await screen.findByText('Your payment is being looked into')
    expect(title.closest('[role=status]')?.textContent).toContain('₱1,240.00')
  })

  it('links to a new code when the payable amount has changed', async () => {
    await open({ paymentState: 'outdated' })
    const link = await screen.findByRole('link', { name: 'Get a new code' })
    expect(link.getAttribute('href')).toContain('/repay?')
    expect(link.closest('[role=status]')?.textContent).toContain('What is due: ₱1,370.00')
  })

  it('TRM-04 leads to another code for more time, and says that a late payment extends nothing', async () => {
    await open({ paymentState: 'outdated', purpose: 'extension' })
    const link = await screen.findByRole('link', { name: 'Get a new code' })
    expect(link.getAttribute('href')).toContain('/repayDelay?')
    const said = link.closest('[role=status]')?.textContent
    expect(said).toContain('does not extend the loan')
    expect(said).not.toContain('What is due')
  })

  it('is followed although it is outdated, because it can still be paid by mistake', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const gateway = await open({ paymentState: 'outdated', purpose: 'extension' })
    await screen.findByText('This code is out of date')
    const paid = { purpose: 'extension', paymentState: 'received', receivedAmount: 124_000, isMissed: true } as const
    gateway.answers.getPaymentStatus = aPayment(paid)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('Your payment has arrived')).toBeTruthy()
  })

  it('is replaced on a loan that has ended', async () => {
    await open({ paymentState: 'closed' })
    expect(await screen.findByText('This code need not be paid')).toBeTruthy()
  })

  it('is shown without a session, but not followed', async () => {
    keepRepayment(aRepayment({ defDetail: aPayCode({ payCode: CODE }) }))
    const gateway = await openApp(path, { getPaymentStatus: { refused: 'SIGN_IN_REQUIRED', status: 401 } })
    await waitFor(() => expect(gateway.callsOf('getPaymentStatus')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'See the loan' })).toBeTruthy()
    expect(location.pathname).not.toBe('/login')
    expect(screen.queryByText('Waiting for your payment')).toBeNull()
  })
})

describe('REP-04 the bar code', () => {
  it.each([BY_CODE, '/repaymentOfCode2', `/repay?${ORDER_QUERY}`])(
    'opens from %s, with the number below',
    async (path) => {
      keepRepayment(aRepayment({ defDetail: aPayCode({ payCode: CODE }) }))
      await openApp(path, { getRepayment: aRepayment({ defDetail: aPayCode({ payCode: CODE }) }) })
      fireEvent.click(await screen.findByRole('button', { name: 'Show bar code and QR code' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'Pay code' }))
      expect(sheet.getByRole('img', { name: `Bar code of ${CODE}` }).tagName).toBe('svg')
      expect(sheet.getByText('8899 0011 2233')).toBeTruthy()
      fireEvent.click(sheet.getByRole('button', { name: 'Copy' }))
      expect(await screen.findByText('copy success')).toBeTruthy()
      expect(await navigator.clipboard.readText()).toBe(CODE)
      fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})
