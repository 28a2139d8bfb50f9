// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { keepRepayment } from '../paying/repayment.ts'
import { aPayCode, aRepayment, ORDER_QUERY } from './repayments.fixtures.ts'

const BACK = `/loanDetail?${ORDER_QUERY}&from=repay`
const LOGO = '/channels/pay-code.svg'

describe('code page 1', () => {
  it('REP-06 showType 1 shows the code, copies it, and leads back to the loan', async () => {
    await openApp(`/repaymentOfCode?showType=1&payCode=889900112233&repayAmount=124000&${ORDER_QUERY}`, {})
    expect(await screen.findByText('8899 0011 2233')).toBeTruthy()
    expect(screen.getByText('Amount to pay').parentElement?.textContent).toContain('₱1,240.00')
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('copy success')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('889900112233')
    expect(screen.getByRole('link', { name: 'See the loan' }).getAttribute('href')).toBe(BACK)
    expect(screen.getByRole('region', { name: 'What happens next' })).toBeTruthy()
  })

  it('REP-06 is shown under the picture of its channel', async () => {
    keepRepayment(aRepayment({ defDetail: aPayCode({ logo: LOGO }) }))
    await openApp(`/repaymentOfCode?showType=1&payCode=889900112233&${ORDER_QUERY}`, {})
    const card = (await screen.findByText('8899 0011 2233')).parentElement
    expect(card?.textContent).toContain('Pay code')
    expect(card?.querySelector('img')?.getAttribute('src')).toBe(LOGO)
  })

  it('REP-06 shows the amount in the currency the repayment was made in', async () => {
    keepRepayment(aRepayment({ currency: 'INR', defDetail: aPayCode() }))
    await openApp(`/repaymentOfCode?showType=1&payCode=1&repayAmount=12400000&${ORDER_QUERY}`, {})
    expect((await screen.findByText('Amount to pay')).parentElement?.textContent).toContain('₹1,24,000.00')
  })

  describe.each([
    ['system=1', '₹'],
    ['system=2', '₱'],
    ['', '₱'],
  ])('COM-14 with %j an amount without an order', (query, sign) => {
    const shown = async (address: string) => {
      await openApp(`/repaymentOfCode?${address}&${query}`, {})
      return (await screen.findByText('Amount to pay')).parentElement?.textContent
    }

    it(`beside a pay code shows ${sign}`, async () => {
      expect(await shown('showType=1&payCode=889900112233&repayAmount=124000')).toContain(`${sign}1,240.00`)
    })

    it(`beside a QR code, written by another system, shows ${sign}`, async () => {
      const address = 'showType=2&payCodeImg=/gateway/repayment/qr/12&repayAmount=1.240,50'
      expect(await shown(address)).toContain(`${sign}1.240,50`)
    })

    it(`shows ${sign} beside the stored repayment of another order`, async () => {
      keepRepayment(aRepayment({ currency: 'IDR', defDetail: aPayCode() }))
      expect(await shown('showType=1&payCode=889900112233&repayAmount=124000')).toContain(`${sign}1,240.00`)
    })
  })

  it.each(['2', '0', ''])('REP-06 showType "%s" shows the QR image with five tips', async (showType) => {
    await openApp(`/repaymentOfCode?showType=${showType}&payCodeImg=/gateway/repayment/qr/12&${ORDER_QUERY}`, {})
    const image = await screen.findByRole('img', { name: 'QR code to pay with' })
    expect(image.getAttribute('src')).toBe('/gateway/repayment/qr/12')
    const tips = within(screen.getByRole('region', { name: 'How to scan and pay' })).getAllByRole('listitem')
    expect(tips).toHaveLength(5)
    expect(screen.queryByText('Amount to pay')).toBeNull()
  })

  it('REP-06 retries a QR image that failed to load', async () => {
    await openApp(`/repaymentOfCode?showType=2&payCodeImg=/gateway/repayment/qr/12`, {})
    fireEvent.error(await screen.findByRole('img', { name: 'QR code to pay with' }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('img', { name: 'QR code to pay with' })).toBeTruthy()
  })

  it.each([
    '/repaymentOfCode',
    '/repaymentOfCode?showType=1',
    '/repaymentOfCode?showType=1&payCode=%3Cb%3E',
    '/repaymentOfCode?showType=2&payCodeImg=https://evil.example/qr.png',
    '/repaymentOfCode?showType=2&payCodeImg=//evil.example/gateway/qr.png',
  ])('REP-06 %s shows where to get a code instead of one', async (path) => {
    await openApp(path, {})
    expect(await screen.findByText('There is no code to pay with here')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See my loans' }).getAttribute('href')).toBe('/orders')
  })
})

describe('code page 2', () => {
  it('REP-07 shows slip notice, channel, contract number, total and the steps from storage', async () => {
    keepRepayment(aRepayment({ defDetail: aPayCode({ logo: LOGO }) }))
    await openApp('/repaymentOfCode2', {})
    expect(await screen.findByText('Keep the deposit slip')).toBeTruthy()
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(LOGO)
    expect(screen.getByText('Contract No.').parentElement?.textContent).toContain('8899 0011 2233')
    expect(screen.getByText('Total Payment').parentElement?.textContent).toContain('₱1,370.00')
    const group = within(screen.getByRole('region', { name: 'Offline store' }))
    expect(group.getByText('Pay at a counter')).toBeTruthy()
    expect(group.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Give the cashier the code.',
      'Keep the slip.',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Click to Copy' }))
    expect(await screen.findByText('copy success')).toBeTruthy()
  })

  it.each(['', '{"orderId":1}', 'not json'])('REP-07 without a repayment (%j) says so', async (stored) => {
    localStorage.setItem('hulog.repayment', stored)
    await openApp('/repaymentOfCode2', {})
    expect(await screen.findByText('There is no code to pay with here')).toBeTruthy()
  })

  it('REP-07 does not show the repayment of another order', async () => {
    keepRepayment(aRepayment({ defDetail: aPayCode() }))
    await openApp('/repaymentOfCode2?orderId=11111111-1111-4222-8333-abcdefabcdef', {})
    expect(await screen.findByText('There is no code to pay with here')).toBeTruthy()
  })
})

describe('sharing a code', () => {
  const PAGE = `/repaymentOfCode?showType=1&payCode=889900112233&repayAmount=124000&${ORDER_QUERY}`

  afterEach(() => void vi.unstubAllGlobals())

  function withShare(share: (data: ShareData) => Promise<void>) {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
  }

  it('REP-06 hands on the code as it is read, with its amount', async () => {
    const share = vi.fn(() => Promise.resolve())
    withShare(share)
    await openApp(PAGE, {})
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Pay code: 8899 0011 2233\nAmount to pay: ₱1,240.00' })
  })

  it('REP-06 says nothing when the borrower closes the list of apps, and says so when sharing fails', async () => {
    const failures = [new DOMException('closed', 'AbortError'), new Error('refused')]
    withShare(() => Promise.reject(failures.shift()))
    await openApp(PAGE, {})
    const button = await screen.findByRole('button', { name: 'Share' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Your phone did not let us share. Please copy the code.')).toBeTruthy()
    expect(failures).toHaveLength(0)
    expect(document.querySelectorAll('[aria-live] p')).toHaveLength(1)
  })

  it('REP-06 is not offered where the browser cannot share', async () => {
    await openApp(PAGE, {})
    await screen.findByRole('button', { name: 'Copy' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})
