// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseDay, openCalendarAt } from '../../testing/choose-day.fixtures.ts'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aQuoteOfThree } from '../repayments/repayments.fixtures.ts'
import { aPayoff, aRepayment, ORDER_ID, ORDER_QUERY } from './closing.fixtures.ts'

const PATH = `/payoff?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=512345&${ORDER_QUERY}`
const shown = () => screen.getByRole('main').textContent

describe('TRM-03 paying a loan off early', () => {
  it('shows today’s amount, what it saves, and rows that add up to it', async () => {
    await openApp(PATH, { getPayoffQuote: aPayoff(), getRepayment: aRepayment() })
    await screen.findByText(`Closes the loan on ${shownDay('2027-02-01')}`)
    for (const said of ['₱5,123.45', 'You save₱200.00', 'Principal₱5,000.00', 'Interest₱300.00', '−₱200.00'])
      expect(shown()).toContain(said)
    expect(shown()).toContain('6% on ₱5,000.00')
  })

  it('says that parts of the loan which were to come are not paid out any more', async () => {
    const partsEndedMinor = 250_000
    await openApp(PATH, { getPayoffQuote: aPayoff({ partsEndedMinor }), getRepayment: aRepayment() })
    await screen.findByText(
      '₱2,500.00 of this loan was not paid out yet. Once the loan is closed, it is not paid out any more.',
    )
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
    await chooseDay('On which day?', '2027-03-01')
    await screen.findByText(`Closes the loan on ${shownDay('2027-03-01')}`)
    expect(shown()).toContain('₱5,173.45')
    expect(shownAddress()).toContain('on=2027-03-01')
    expect(shown()).toContain(`You can pay this on ${shownDay('2027-03-01')}. Come back that day`)
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
    expect(shown()).toContain(`From ${shownDay('2027-02-01')} to ${shownDay('2027-05-05')}.`)
    const calendar = await openCalendarAt('On which day?', '2027-05-06')
    const after = calendar.getByRole<HTMLButtonElement>('button', { name: shownDay('2027-05-06') })
    expect(after.disabled).toBe(true)
    fireEvent.click(after)
    expect(gateway.callsOf('getPayoffQuote').some(({ body }) => body.get('on') === '2027-05-06')).toBe(false)
  })

  it('calls nothing saved on a day before which a payment falls due, and says that the amount is for paying nothing until then', async () => {
    const lines = aPayoff().lines.map((line, index) => ({ ...line, dueOn: index === 0 ? '2027-03-01' : '2027-05-05' }))
    await openApp(PATH, {
      getPayoffQuote: (body) => aPayoff({ lines, on: body.get('on') ?? '2027-02-01' }),
      getRepayment: aRepayment(),
    })
    await chooseDay('On which day?', '2027-03-01')
    await screen.findByText(`Closes the loan on ${shownDay('2027-03-01')}`)
    expect(shown()).toContain('You save')
    await chooseDay('On which day?', '2027-03-02')
    await screen.findByText(/if nothing is paid before that day/)
    expect(shown()).toContain(`Come back on ${shownDay('2027-03-02')}: you pay what is still left then.`)
    expect(shown()).not.toContain('You save')
    expect(shown()).not.toContain('what you see here is what you pay then')
  })

  it('says in words why a day saves nothing, and keeps every other row and the previous day’s figures until the reply', async () => {
    const saved = (query: string | null) => (query === '2027-05-05' ? { on: query, rebateMinor: 0 } : {})
    await openApp(PATH, { getPayoffQuote: (body) => aPayoff(saved(body.get('on'))), getRepayment: aRepayment() })
    await screen.findByLabelText('On which day?')
    const rowsOf = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
    const rows = rowsOf()
    await chooseDay('On which day?', '2027-05-05')
    expect(screen.getByText(`Closes the loan on ${shownDay('2027-02-01')}`).closest('[aria-busy=true]')).toBeTruthy()
    expect(await screen.findByText('On this day all interest is already earned, so nothing is saved.')).toBeTruthy()
    expect(rowsOf()).toEqual(rows.filter((row) => row !== 'You save'))
    expect(shown()).not.toContain('You save')
  })

  it('shows from when payoff is possible, with the figures of that day', async () => {
    const early = { isAllowed: false, allowedFrom: '2027-03-20' }
    await openApp(PATH, {
      getPayoffQuote: (body) => aPayoff({ ...early, on: body.get('on') ?? '2027-02-01' }),
      getRepayment: aRepayment({ payableAmount: 0, payableFrom: '2027-03-20' }),
    })
    expect(await screen.findByText(`Possible from ${shownDay('2027-03-20')} on`)).toBeTruthy()
    await screen.findByText(`Closes the loan on ${shownDay('2027-03-20')}`)
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })

  it('ignores an impossible day in the address', async () => {
    await openApp(`${PATH}&on=%3Cscript%3E`, { getPayoffQuote: aPayoff(), getRepayment: aRepayment() })
    await screen.findByText(`Closes the loan on ${shownDay('2027-02-01')}`)
  })

  it('gives the closing letter once the loan is closed', async () => {
    await openApp(PATH, {
      getPayoffQuote: aPayoff({ isSettled: true, amountMinor: 0, lines: [] }),
      getRepayment: { refused: 'NOTHING_TO_REPAY' },
    })
    const letter = await screen.findByRole('link', { name: 'Closing letter (PDF)' })
    expect(letter.getAttribute('href')).toBe(`/statements/${ORDER_ID}/closing-letter.pdf?lang=en`)
  })

  it('says what a part paid today saves and changes, with the borrower’s choice, and leads to where it is paid', async () => {
    const getPrepaymentQuote = (body: URLSearchParams) => ({ ...aQuoteOfThree(), amount: Number(body.get('amount')) })
    await openApp(PATH, { getPayoffQuote: aPayoff(), getRepayment: aRepayment(), getPrepaymentQuote })
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '6,000' } })
    expect(shown()).toContain('This is more than you owe. Please enter ₱5,123.45 or less.')
    expect(screen.queryByRole('link', { name: 'Pay this part' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '3,000' } })
    fireEvent.click(await screen.findByRole('radio', { name: /Smaller payments/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Smaller payments/ }).checked).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'Pay this part' }))
    await waitFor(() => expect(shownAddress()).toBe(`/repay?${ORDER_QUERY}`))
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('3,000')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Smaller payments/ })).checked).toBe(true)
  })

  it('offers no part on a later day, nor before the loan can be paid early', async () => {
    await openApp(`${PATH}&on=2027-03-01`, {
      getPayoffQuote: (body) => aPayoff({ on: body.get('on') ?? '2027-02-01' }),
      getRepayment: aRepayment(),
    })
    await screen.findByText(`Closes the loan on ${shownDay('2027-03-01')}`)
    expect(screen.queryByLabelText('Amount')).toBeNull()
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
    await screen.findByText(`Closes the loan on ${shownDay('2027-02-01')}`)
  })
})
