// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ON_THE_PAGE, openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aPayCode, aRepayment, ORDER_QUERY } from './repayments.fixtures.ts'

const PATH = `/repay?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=137000&${ORDER_QUERY}`
const PAID = { payUrl: CODE_PAGE, payCode: '12345678', amount: 137_000 }

const payment = () => screen.findByRole('button', { name: 'Payment' })

async function choose(amount: string) {
  fireEvent.click(await screen.findByRole('radio', { name: /Another amount/ }))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
}

describe('what is due', () => {
  it.each(['/repay', '/confirmOfPeriod'])('REP-01 %s shows date, amount and product', async (path) => {
    const gateway = await openApp(`${path}?${ORDER_QUERY}`, { getRepayment: aRepayment() })
    const date = await screen.findByText(shownDay('2027-02-05'))
    expect(date.closest('div')?.textContent).toContain('₱1,370.00')
    expect(screen.getByText('Steady 4')).toBeTruthy()
    expect(document.title).toContain('Payment')
    expect(gateway.callsOf('getRepayment')[0]?.body.toString()).toBe(ORDER_QUERY)
  })

  it('REP-01 shows two lines, and the rest on request', async () => {
    await openApp(PATH, { getRepayment: aRepayment() })
    const hidden = (await screen.findByText('Fees')).closest('details')
    expect(hidden?.open).toBe(false)
    expect(screen.getByText('Principal').closest('details')).toBeNull()
    expect(screen.getByText('Interest').closest('details')).toBeNull()
    fireEvent.click(screen.getByText('More'))
    expect(hidden?.open).toBe(true)
    expect(within(hidden as HTMLElement).getByText('Hide')).toBeTruthy()
  })

  it.each([
    [137_000, /installment today, ₱30.00 of it is interest .* and ₱1,310.00 pays off/],
    [136_000, /Today this installment is ₱1,360.00: ₱30.00 of interest .* and ₱1,310.00 of what/],
  ])('says what the installment costs and is made of when it is paid today: %s', async (amount, said) => {
    const paidToday = { amount, interestMinor: 3_000, principalMinor: 131_000 }
    await openApp(PATH, { getRepayment: aRepayment({ paidToday }) })
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('REP-01 two lines need no More', async () => {
    await openApp(PATH, { getRepayment: aRepayment({ detail: aRepayment().detail.slice(0, 2) }) })
    await screen.findByText('Interest')
    expect(screen.queryByText('More')).toBeNull()
  })

  it.each([{ refused: 'NOTHING_TO_REPAY' }, aRepayment({ repayAmount: 0 })])(
    'says when there is nothing',
    async (answer) => {
      await openApp(PATH, { getRepayment: answer })
      const link = await screen.findByRole('link', { name: 'See the loan' })
      expect(link.getAttribute('href')).toBe(`/loanDetail?${ORDER_QUERY}`)
    },
  )

  it('a failed load can be tried again, an unknown order leads to the list', async () => {
    const gateway = await openApp(PATH, { getRepayment: { refused: 'INTERNAL', status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.getRepayment = { refused: 'ORDER_NOT_FOUND', status: 404 }
    fireEvent.click(retry)
    expect(await screen.findByText('We could not find this order')).toBeTruthy()
  })
})

describe('the pay code a borrower has', () => {
  it('REP-02 is shown in fours, leads to its page and is copied whole', async () => {
    await openApp(PATH, { getRepayment: aRepayment({ defDetail: aPayCode() }) })
    expect(await screen.findByText('8899 0011 2233')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('copy success')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('889900112233')
    fireEvent.click(screen.getByRole('link', { name: 'How to pay with this code' }))
    await screen.findByText('Contract No.')
    expect(location.pathname).toBe('/repaymentOfCode2')
  })

  it('REP-02 shows no box without a code', async () => {
    await openApp(PATH, { getRepayment: aRepayment() })
    await payment()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })
})

describe('a page that is reloaded', () => {
  it('keeps amount and method until a code is requested', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: PAID })
    await choose('250.00')
    fireEvent.click(screen.getByRole('button', { name: /Payment Method/ }))
    fireEvent.click(screen.getByRole('button', { name: /QR code/ }))
    openAgain()
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('250.00')
    expect(screen.getByRole('button', { name: /Payment Method/ }).textContent).toContain('QR code')
    fireEvent.click(await payment())
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    expect(gateway.callsOf('createPaymentCode')[0]?.body.toString()).toContain('amount=25000&channelNumber=90007')
    expect(sessionStorage.getItem('hulog.typed')).toBe('{}')
  })

  it('forgets the choice to pay everything when it is no longer possible', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment() })
    fireEvent.click(await screen.findByRole('radio', { name: /5,123\.45/ }))
    gateway.answers.getRepayment = aRepayment({ payableAmount: 137_000, payableFrom: '2027-03-01' })
    await openApp(PATH, gateway.answers)
    openAgain()
    await payment()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /1,370\.00/ }).checked).toBe(true)
  })
})

describe('paying', () => {
  it('REP-03 offers the payment methods in a sheet, the first one chosen', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: PAID })
    expect(await screen.findByText('Please select your repayment method for payment')).toBeTruthy()
    const method = screen.getByRole('button', { name: /Payment Method/ })
    expect(method.textContent).toContain('Pay code')
    fireEvent.click(method)
    const sheet = within(screen.getByRole('dialog', { name: 'Payment Method' }))
    const pressed = sheet.getAllByRole('button', { pressed: true })
    expect(pressed.map((button) => button.textContent)).toEqual(['Pay codeIn a wallet app, a bank’s app or a store'])
    fireEvent.click(sheet.getByRole('button', { name: /QR code/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(method.textContent).toContain('QR code')
    fireEvent.click(await payment())
    await waitFor(() => expect(gateway.callsOf('createPaymentCode')).toHaveLength(1))
    expect(gateway.callsOf('createPaymentCode')[0]?.body.get('channelNumber')).toBe('90007')
  })

  it('REP-03 Payment asks for the due amount by the first method and opens the pay address', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: PAID })
    fireEvent.click(await payment())
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    const sent = gateway.callsOf('createPaymentCode')[0]
    expect(sent?.body.get('amount')).toBe('137000')
    expect(sent?.body.get('channelNumber')).toBe('90006')
    expect(sent?.headers['idempotency-key']).toBeTruthy()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])(
    'REP-03 does not open %s',
    async (payUrl) => {
      await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: { ...PAID, payUrl } })
      fireEvent.click(await payment())
      expect(await screen.findByRole('alert')).toBeTruthy()
      expect(shownAddress()).toBe(PATH)
    },
  )

  it('takes another amount, up to what closes the loan', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: PAID })
    await choose('5,123.46')
    fireEvent.click(await payment())
    expect(await screen.findByText('This is more than you owe. Please enter ₱5,123.45 or less.')).toBeTruthy()
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
    await choose('')
    fireEvent.click(await payment())
    expect(await screen.findByText('Please enter an amount.')).toBeTruthy()
    expect(gateway.callsOf('createPaymentCode')).toHaveLength(0)
    await choose('500.5')
    fireEvent.click(await payment())
    await waitFor(() => expect(gateway.callsOf('createPaymentCode')[0]?.body.get('amount')).toBe('50050'))
  })

  it('pays everything in one choice', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: PAID })
    fireEvent.click(await screen.findByRole('radio', { name: /Everything/ }))
    fireEvent.click(await payment())
    await waitFor(() => expect(gateway.callsOf('createPaymentCode')[0]?.body.get('amount')).toBe('512345'))
  })

  it('says that nothing was charged when the provider does not answer, and keeps the key for the next try', async () => {
    const gateway = await openApp(PATH, { getRepayment: aRepayment(), createPaymentCode: { broken: true } })
    fireEvent.click(await payment())
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.createPaymentCode = { refused: 'PROVIDER_UNAVAILABLE' }
    fireEvent.click(retry)
    expect(await screen.findByText(/Nothing was charged/, ON_THE_PAGE)).toBeTruthy()
    const keys = gateway.callsOf('createPaymentCode').map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toBe(keys[1])
  })
})

describe('TRM-03 what cannot be paid yet', () => {
  it('shows no button, but the first day', async () => {
    await openApp(PATH, { getRepayment: aRepayment({ payableAmount: 0, payableFrom: '2027-01-20' }) })
    expect(await screen.findByText(new RegExp(`pay this loan early from ${shownDay('2027-01-20')} on`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })

  it('takes the next installment, and more only later', async () => {
    const limited = { payableAmount: 137_000, payableFrom: '2027-01-20' }
    await openApp(PATH, { getRepayment: aRepayment(limited), createPaymentCode: PAID })
    await choose('1,370.01')
    fireEvent.click(await payment())
    expect(
      (
        await screen.findAllByText(
          new RegExp(`up to ₱1,370.00 for now, and everything from ${shownDay('2027-01-20')} on`),
        )
      ).length,
    ).toBeGreaterThan(0)
    expect(screen.queryByRole('radio', { name: /Everything/ })).toBeNull()
  })
})
