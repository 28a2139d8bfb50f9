// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ON_THE_PAGE, openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aPrepaymentOption, aPrepaymentQuote, aQuoteOfThree, aRepayment, ORDER_QUERY } from './repayments.fixtures.ts'

const PATH = `/repay?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=300000&${ORDER_QUERY}`
const createPaymentCode = { payUrl: CODE_PAGE, payCode: '12345678', amount: 300_000 }
const CHOICE = 'What should your early payment do?'

const shown = () => screen.getByRole('main').textContent
const effect = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Payment' }))

async function type(amount: string) {
  fireEvent.click(await screen.findByRole('radio', { name: /Another amount/ }))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
}

/** Answers like the server: for the amount that was asked about. */
const quoteOf = (quote: ReturnType<typeof aPrepaymentQuote>) => (body: URLSearchParams) => ({
  ...quote,
  amount: Number(body.get('amount')),
})

const oneEffect = (values: Parameters<typeof aPrepaymentOption>[0]) =>
  quoteOf(aPrepaymentQuote({ options: [aPrepaymentOption(values)] }))

async function openWith(getPrepaymentQuote: NonNullable<Parameters<typeof openApp>[1]['getPrepaymentQuote']>) {
  return openApp(PATH, { getRepayment: aRepayment(), createPaymentCode, getPrepaymentQuote })
}

describe('what a payment before it is due saves and changes', () => {
  it('is asked for once the amount stops changing, and the earlier figures stay until the next arrive', async () => {
    const answer = Promise.withResolvers<void>()
    const gateway = await openWith(async (body) => {
      if (body.get('amount') === '400000') await answer.promise
      return oneEffect({ savedMinor: Number(body.get('amount')) / 200 })(body)
    })
    await type('1,500')
    await type('3,000')
    expect(await screen.findByText('15.00')).toBeTruthy()
    expect(gateway.callsOf('getPrepaymentQuote').map(({ body }) => body.get('amount'))).toEqual(['300000'])
    await type('4,000')
    await waitFor(() => expect(gateway.callsOf('getPrepaymentQuote')).toHaveLength(2))
    expect(screen.getByText('15.00').closest('[aria-busy=true]')).toBeTruthy()
    answer.resolve()
    const saved = await screen.findByText('20.00')
    await waitFor(() => expect(saved.closest('[aria-busy=false]')).toBeTruthy())
  })

  it('shows that it is being worked out, then says it to screen readers', async () => {
    const answer = Promise.withResolvers<void>()
    await openWith(async (body) => {
      await answer.promise
      return oneEffect({ savedMinor: 22_353 })(body)
    })
    await type('3,000')
    expect(await screen.findByRole('status', { name: /loading/ })).toBeTruthy()
    answer.resolve()
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('You save₱223.53'),
    )
    expect(screen.queryByRole('status', { name: /loading/ })).toBeNull()
  })

  it('is not asked for while only what is due is paid, or an amount is wrong', async () => {
    const gateway = await openWith(quoteOf(aPrepaymentQuote()))
    await type('1,370.00')
    await type('6,000')
    await type('')
    await type('1,370.01')
    await screen.findByText(/Paying early saves nothing/)
    expect(gateway.callsOf('getPrepaymentQuote').map(({ body }) => body.get('amount'))).toEqual(['137001'])
    fireEvent.click(screen.getByRole('radio', { name: /What is due/ }))
    expect(screen.queryByText(/Paying early saves nothing/)).toBeNull()
  })

  it('can be worked out again, and the payment goes on without it', async () => {
    const gateway = await openWith({ broken: true })
    await type('3,000')
    const note = await screen.findByText(/You can still pay/, undefined, { timeout: 3000 })
    gateway.answers.getPrepaymentQuote = oneEffect({ savedMinor: 22_353 })
    fireEvent.click(within(note.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You save')).toBeTruthy()
    expect(screen.queryByText(/You can still pay/)).toBeNull()
    gateway.answers.getPrepaymentQuote = { refused: 'INTERNAL', status: 500 }
    await type('3,500')
    await screen.findByText(/You can still pay/)
    pay()
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    expect(gateway.callsOf('createPaymentCode')[0]?.body.has('prepayment')).toBe(false)
  })
})

describe('a loan with one effect', () => {
  it('says plainly that paying early saves nothing, and what the next payment becomes', async () => {
    const gateway = await openWith(quoteOf(aPrepaymentQuote()))
    await type('3,000')
    await screen.findByText(/Paying early saves nothing on this loan. The money counts as paid/)
    const [date, before] = [shownDay('2027-04-05'), shownDay('2027-03-05')]
    expect(shown()).toContain(`Your next payment is ₱1,110.00 on ${date}, instead of ₱1,370.00 on ${before}.`)
    expect(shown()).toContain('₱1,370.00 pays what is due; ₱1,630.00 is paid early.')
    expect(screen.queryByText(CHOICE)).toBeNull()
    pay()
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    expect(gateway.callsOf('createPaymentCode')[0]?.body.has('prepayment')).toBe(false)
  })

  it('says when the loan then ends, and how many payments are left', async () => {
    await openWith(oneEffect({ prepayment: 'shorten', savedMinor: 22_353, endsOn: '2027-03-05', installments: 1 }))
    await type('3,000')
    await screen.findByText('You save')
    expect(shown()).toContain('₱223.53')
    const [ends, planned] = [shownDay('2027-03-05'), shownDay('2027-05-05')]
    expect(shown()).toContain(`Your last payment is on ${ends} instead of ${planned}. 1 payment is left.`)
  })

  it('says what rounding costs', async () => {
    await openWith(oneEffect({ prepayment: 'lower', savedMinor: -3, nextDueOn: '2027-03-05', nextDueMinor: 99_900 }))
    await type('3,000')
    await screen.findByText('Costs ₱0.03 more, because payments are rounded.')
    const date = shownDay('2027-03-05')
    expect(shown()).toContain(`Your next payment, on ${date}, is ₱999.00 instead of ₱1,370.00.`)
  })

  it('shows only the saving of a payment that closes the loan, and sends no effect with it', async () => {
    const nothingLeft = { endsOn: null, installments: 0, nextDueOn: null, nextDueMinor: 0, toPayMinor: 0 }
    const options = aQuoteOfThree().options.map((option) => ({ ...option, ...nothingLeft, savedMinor: 35_655 }))
    const gateway = await openWith(quoteOf(aPrepaymentQuote({ isPayoff: true, options, partsEndedMinor: 250_000 })))
    fireEvent.click(await screen.findByRole('radio', { name: /Everything/ }))
    expect(await screen.findByText('356.55')).toBeTruthy()
    expect(shown()).toContain('₱2,500.00 of this loan was not paid out yet.')
    expect(screen.queryByText(CHOICE)).toBeNull()
    expect(shown()).not.toContain('pays what is due')
    pay()
    await waitFor(() => expect(gateway.callsOf('createPaymentCode')).toHaveLength(1))
    expect(gateway.callsOf('createPaymentCode')[0]?.body.has('prepayment')).toBe(false)
  })
})

describe('a loan with several effects', () => {
  it('names each with its saving and its change, the usual one chosen', async () => {
    await openWith(quoteOf(aQuoteOfThree()))
    await type('3,000')
    const choice = within(await screen.findByRole('group', { name: CHOICE }))
    const texts = choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    const [march, april, may] = ['2027-03-05', '2027-04-05', '2027-05-05'].map(shownDay)
    expect(texts).toEqual([
      `Pay the next ones aheadYou save ₱40.91.Your next payment is ₱1,110.00 on ${april}, instead of ₱1,370.00 on ${march}.`,
      `Finish soonerYou save ₱223.53.Your last payment is on ${april} instead of ${may}. 2 payments are left.`,
      `Smaller paymentsYou save ₱127.69.Your next payment, on ${march}, is ₱844.67 instead of ₱1,370.00.`,
    ])
    expect((await effect(/Pay the next ones ahead/)).checked).toBe(true)
  })

  it('sends the effect chosen, and the usual one when none was', async () => {
    const gateway = await openWith(quoteOf(aQuoteOfThree()))
    gateway.answers.createPaymentCode = { broken: true }
    await type('3,000')
    await effect(/Finish sooner/)
    pay()
    await waitFor(() => expect(gateway.callsOf('createPaymentCode')[0]?.body.get('prepayment')).toBe('keep'))
    await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.createPaymentCode = createPaymentCode
    fireEvent.click(await effect(/Finish sooner/))
    pay()
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    expect(gateway.callsOf('createPaymentCode').at(-1)?.body.get('prepayment')).toBe('shorten')
    expect(sessionStorage.getItem('hulog.typed')).toBe('{}')
  })

  it('takes the choice to the other ways of paying', async () => {
    await openWith(quoteOf(aQuoteOfThree()))
    await type('3,000')
    fireEvent.click(await effect(/Smaller payments/))
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    const [account, transfer] = ['Pay from your bank account', 'I paid by bank transfer']
    expect(hrefOf(account)).toBe(`/payway?${ORDER_QUERY}&amount=300000&prepayment=lower`)
    expect(hrefOf(transfer)).toBe(`/transfer?${ORDER_QUERY}&prepayment=lower`)
    fireEvent.click(screen.getByRole('radio', { name: /What is due/ }))
    expect(hrefOf(account)).toBe(`/payway?${ORDER_QUERY}&amount=137000`)
    expect(hrefOf(transfer)).toBe(`/transfer?${ORDER_QUERY}`)
  })

  it('keeps the choice through a reload, and drops it when the loan no longer offers it', async () => {
    const gateway = await openWith(quoteOf(aQuoteOfThree()))
    await type('3,000')
    fireEvent.click(await effect(/Smaller payments/))
    openAgain()
    expect((await effect(/Smaller payments/)).checked).toBe(true)
    const [keep, shorten] = aQuoteOfThree().options
    gateway.answers.getPrepaymentQuote = quoteOf(
      aQuoteOfThree({ options: [keep, shorten].filter((one) => one != null) }),
    )
    const again = await openApp(PATH, gateway.answers)
    openAgain()
    await type('3,100')
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Smaller payments/ })).toBeNull())
    expect((await effect(/Pay the next ones ahead/)).checked).toBe(true)
    pay()
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    expect(again.callsOf('createPaymentCode')[0]?.body.get('prepayment')).toBe('keep')
  })

  it('shows at the choice that it was refused, with what the loan offers now', async () => {
    const gateway = await openWith(quoteOf(aQuoteOfThree()))
    await type('3,000')
    fireEvent.click(await effect(/Smaller payments/))
    const [keep, shorten] = aQuoteOfThree().options
    gateway.answers.createPaymentCode = { refused: 'PREPAYMENT_NOT_OFFERED' }
    gateway.answers.getPrepaymentQuote = quoteOf(
      aQuoteOfThree({ options: [keep, shorten].filter((one) => one != null) }),
    )
    pay()
    const choice = within(await screen.findByRole('group', { name: CHOICE }))
    await choice.findByText(/does not offer that choice/)
    await waitFor(() => expect(choice.getAllByRole('radio')).toHaveLength(2))
    expect((await effect(/Pay the next ones ahead/)).checked).toBe(true)
    expect((await effect(/Pay the next ones ahead/)).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/does not offer that choice/, ON_THE_PAGE)).toHaveLength(1)
    fireEvent.click(await effect(/Finish sooner/))
    expect(choice.queryByText(/does not offer that choice/)).toBeNull()
  })
})

describe('a loan of which nothing is due yet', () => {
  const early = aRepayment({ orderStatus: 170 })
  const nothingDue = { dueMinor: 0, prepaidMinor: 137_000 }

  it('offers the choice for its next installment too', async () => {
    const gateway = await openApp(PATH, {
      getRepayment: early,
      createPaymentCode,
      getPrepaymentQuote: quoteOf(aQuoteOfThree(nothingDue)),
    })
    fireEvent.click(await effect(/Finish sooner/))
    expect(shown()).not.toContain('pays what is due')
    pay()
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    const sent = gateway.callsOf('createPaymentCode')[0]?.body
    expect([sent?.get('amount'), sent?.get('prepayment')]).toEqual(['137000', 'shorten'])
  })

  it('says nothing about an installment that is paid a little early without another effect', async () => {
    const getPrepaymentQuote = quoteOf(aPrepaymentQuote(nothingDue))
    const gateway = await openApp(PATH, { getRepayment: early, getPrepaymentQuote })
    await gateway.answered('getPrepaymentQuote')
    await type('500')
    expect(await screen.findByText(/Paying early saves nothing/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /What is due/ }))
    await waitFor(() => expect(screen.queryByText(/Paying early saves nothing/)).toBeNull())
  })
})
