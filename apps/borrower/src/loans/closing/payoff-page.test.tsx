// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aPayoff, aRepayment, ORDER_ID, ORDER_QUERY } from './closing.fixtures.ts'

const PATH = `/payoff?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=512345&${ORDER_QUERY}`
const shown = () => screen.getByRole('main').textContent

describe('TRM-03 paying a loan off early', () => {
  it('shows today’s amount, what it saves, and rows that add up to it', async () => {
    await openApp(PATH, { getPayoffQuote: aPayoff(), getRepayment: aRepayment() })
    await screen.findByText('Closes the loan on 2027-02-01')
    for (const said of ['₱5,123.45', 'You save₱200.00', 'Principal₱5,000.00', 'Interest₱300.00', '−₱200.00'])
      expect(shown()).toContain(said)
    expect(shown()).toContain('6 % on 5,000.00')
  })

  it('asks for exactly that amount', async () => {
    const gateway = await openApp(PATH, {
      getPayoffQuote: aPayoff(),
      getRepayment: aRepayment(),
      createPaymentCode: { payUrl: CODE_PAGE, payCode: '12345678', amount: 512_345 },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Payment' }))
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    expect(gateway.callsOf('createPaymentCode')[0]?.body.get('amount')).toBe('512345')
  })

  it('keeps the payment method through a reload', async () => {
    await openApp(PATH, { getPayoffQuote: aPayoff(), getRepayment: aRepayment() })
    fireEvent.click(await screen.findByRole('button', { name: /Payment Method/ }))
    fireEvent.click(screen.getByRole('button', { name: /QR code/ }))
    openAgain()
    expect((await screen.findByRole('button', { name: /Payment Method/ })).textContent).toContain('QR code')
  })

  it('shows a later day, keeps it in the address, and takes no payment before that day', async () => {
    const gateway = await openApp(PATH, {
      getPayoffQuote: (body) =>
        aPayoff(body.get('on') === '2027-03-01' ? { on: '2027-03-01', amountMinor: 517_345 } : {}),
      getRepayment: aRepayment(),
    })
    fireEvent.change(await screen.findByLabelText('On which day?'), { target: { value: '2027-03-01' } })
    await screen.findByText('Closes the loan on 2027-03-01')
    expect(shown()).toContain('₱5,173.45')
    expect(shownAddress()).toContain('on=2027-03-01')
    expect(shown()).toContain('You can pay this on 2027-03-01. Come back that day')
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
    fireEvent.change(screen.getByLabelText('On which day?'), { target: { value: '2028-03-01' } })
    expect(await screen.findByText('Please choose a day from 2027-02-01 to 2027-05-05.')).toBeTruthy()
    expect(gateway.callsOf('getPayoffQuote').some(({ body }) => body.get('on') === '2028-03-01')).toBe(false)
  })

  it('keeps every row on a day that saves nothing, and the previous day’s figures until the reply', async () => {
    const saved = (query: string | null) => (query === '2027-05-05' ? { on: query, rebateMinor: 0 } : {})
    await openApp(PATH, { getPayoffQuote: (body) => aPayoff(saved(body.get('on'))), getRepayment: aRepayment() })
    const day = await screen.findByLabelText('On which day?')
    const rowsOf = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
    const rows = rowsOf()
    fireEvent.change(day, { target: { value: '2027-05-05' } })
    expect(screen.getByText('Closes the loan on 2027-02-01').closest('[aria-busy=true]')).toBeTruthy()
    expect(await screen.findByText('Paying on this day saves no interest.')).toBeTruthy()
    expect(rowsOf()).toEqual(rows)
    expect(shown()).toContain('You save₱0.00')
  })

  it('shows from when payoff is possible, with the figures of that day', async () => {
    const early = { isAllowed: false, allowedFrom: '2027-03-20' }
    await openApp(PATH, {
      getPayoffQuote: (body) => aPayoff({ ...early, on: body.get('on') ?? '2027-02-01' }),
      getRepayment: aRepayment({ payableAmount: 0, payableFrom: '2027-03-20' }),
    })
    expect(await screen.findByText('Possible from 2027-03-20 on')).toBeTruthy()
    await screen.findByText('Closes the loan on 2027-03-20')
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })

  it('ignores an impossible day in the address', async () => {
    await openApp(`${PATH}&on=%3Cscript%3E`, { getPayoffQuote: aPayoff(), getRepayment: aRepayment() })
    await screen.findByText('Closes the loan on 2027-02-01')
  })

  it('gives the closing letter once the loan is closed', async () => {
    await openApp(PATH, {
      getPayoffQuote: aPayoff({ isSettled: true, amountMinor: 0, lines: [] }),
      getRepayment: { refused: 'NOTHING_TO_REPAY' },
    })
    const letter = await screen.findByRole('link', { name: 'Closing letter (PDF)' })
    expect(letter.getAttribute('href')).toBe(`/statements/${ORDER_ID}/closing-letter.pdf?lang=en`)
  })

  it('says when the money has not been paid out', async () => {
    const refused = { refused: 'NOT_PAID_OUT' }
    await openApp(PATH, { getPayoffQuote: refused, getRepayment: { refused: 'NOTHING_TO_REPAY' } })
    expect(await screen.findByText('Nothing is owed yet')).toBeTruthy()
  })

  it('COM-06 can be retried when no answer came', async () => {
    const gateway = await openApp(PATH, { getPayoffQuote: { broken: true }, getRepayment: aRepayment() })
    const retry = await screen.findByRole('button', { name: /try again/i })
    gateway.answers.getPayoffQuote = aPayoff()
    fireEvent.click(retry)
    await screen.findByText('Closes the loan on 2027-02-01')
  })
})
