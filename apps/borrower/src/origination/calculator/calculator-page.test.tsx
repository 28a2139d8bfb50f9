// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseDay } from '../../testing/choose-day.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aCalculator, resultOf, someInput } from './calculator.fixtures.ts'
import { type CalculatorProduct, figuresOf } from './figures.ts'

const answers = { getCalculator: aCalculator(), calculateLoan: resultOf }
const free = (set: Parameters<typeof someInput>[0] = {}) =>
  `/calculator?${new URLSearchParams(figuresOf(someInput(set)) as Record<string, string>)}`

afterEach(() => vi.unstubAllGlobals())

const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount')
const amountSlider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Amount, slider' })
const total = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

describe('OTH-06 the calculator', () => {
  it('OTH-06 opens with the lender’s own loan, its total first, without a session', async () => {
    const gateway = await openApp('/calculator', answers)
    await total('₱29,700.00')
    const text = document.body.textContent ?? ''
    for (const figure of [
      'You repay in total',
      '₱27,000.00',
      '₱2,700.00',
      '51.23%',
      shownDay('2027-01-05'),
      shownDay('2027-04-05'),
    ])
      expect(text).toContain(figure)
    expect((await amountField()).value).toBe('27,000.00')
    expect(gateway.callsOf('calculateLoan')[0]?.body.get('ratePpm')).toBe('35000')
    expect(await screen.findByRole('img', { name: /^4 payments/ })).toBeTruthy()
  })

  it('OTH-06 keeps slider and field in step, and asks once for where a slider stops', async () => {
    const gateway = await openApp('/calculator', answers)
    await total('₱29,700.00')
    for (const value of ['600000', '700000', '800000']) fireEvent.change(amountSlider(), { target: { value } })
    expect((await amountField()).value).toBe('8,000.00')
    await total('₱8,800.00')
    expect(gateway.callsOf('calculateLoan').map(({ body }) => body.get('amount'))).toEqual(['2700000', '800000'])
    fireEvent.change(await amountField(), { target: { value: '9000' } })
    expect(amountSlider().value).toBe('900000')
    expect((await amountField()).value).toBe('9000')
    await total('₱9,900.00')
    await waitFor(() =>
      expect(shownAddress()).toBe(
        '/calculator?productId=steady&currency=PHP&amount=900000&installments=4&every=1&termUnit=month',
      ),
    )
  })

  it('OTH-06 shows the last answer, however late an earlier one comes', async () => {
    const late = Promise.withResolvers<void>()
    const gateway = await openApp('/calculator', answers)
    await total('₱29,700.00')
    gateway.answers.calculateLoan = async (body) => {
      if (body.get('amount') === '600000') await late.promise
      return resultOf(body)
    }
    fireEvent.change(amountSlider(), { target: { value: '600000' } })
    await screen.findByText('Being worked out again…')
    await waitFor(() => expect(gateway.callsOf('calculateLoan')).toHaveLength(2))
    fireEvent.change(amountSlider(), { target: { value: '700000' } })
    await total('₱7,700.00')
    late.resolve()
    await gateway.answered('calculateLoan')
    expect(document.body.textContent).not.toContain('₱6,600.00')
  })

  it('OTH-06 chooses another term of the product, and free figures that start from it', async () => {
    const gateway = await openApp('/calculator', answers)
    fireEvent.click(await screen.findByRole('radio', { name: /91 days/ }))
    await waitFor(() => expect(gateway.callsOf('calculateLoan').at(-1)?.body.get('every')).toBe('91'))
    fireEvent.change(screen.getByLabelText('Loan'), { target: { value: '' } })
    const rate = screen.getByLabelText<HTMLInputElement>('Interest rate')
    expect(rate.value).toBe('3.5')
    fireEvent.change(rate, { target: { value: '2,25' } })
    await waitFor(() => expect(gateway.callsOf('calculateLoan').at(-1)?.body.get('ratePpm')).toBe('22500'))
    await waitFor(() => expect(shownAddress()).toContain('ratePpm=22500'))
    expect(shownAddress()).not.toContain('productId')
  })

  it('OTH-06 shows a wrong figure of the address in its field, where it can be corrected', async () => {
    const address = `${free()}&x=1`
      .replace('amount=2700000', 'amount=lots')
      .replace('installments=4', 'installments=9999')
    const gateway = await openApp(address, answers)
    expect((await amountField()).value).toBe('lots')
    expect((await amountField()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter a whole number from 1 to 600.')).toBeTruthy()
    expect(screen.getByText('Correct the marked figure to see what this loan costs.')).toBeTruthy()
    expect(gateway.callsOf('calculateLoan')).toEqual([])
    fireEvent.change(await amountField(), { target: { value: '1,000' } })
    fireEvent.change(screen.getByLabelText('Number of payments'), { target: { value: '10' } })
    await total('₱1,100.00')
  })

  it.each([
    ['TERM_TOO_LONG', 'installments', 'Number of payments', 'Please choose a shorter term.'],
    [
      'RATE_MAKES_NO_SCHEDULE',
      'ratePpm',
      'Interest rate',
      'At this rate the debt would never be paid back. Please choose a lower rate.',
    ],
    ['FEE_TAKES_ALL', 'feeRatePpm', 'Fee, share of the amount', 'The fee would leave nothing to pay out.'],
  ])('OTH-06 shows the refusal %s at its field', async (refused, field, label, words) => {
    await openApp(free(), { ...answers, calculateLoan: { refused, field } })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('OTH-06 lets the reader try again when its data or a cost does not load', async () => {
    const broken = { refused: 'INTERNAL', status: 500 }
    const gateway = await openApp('/calculator', { getCalculator: broken, calculateLoan: broken })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.getCalculator = aCalculator()
    fireEvent.click(retry)
    await amountField()
    const retryCost = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.calculateLoan = resultOf
    fireEvent.click(retryCost)
    await total('₱29,700.00')
  })

  it('OTH-06 lists every payment in a table', async () => {
    await openApp('/calculator', answers)
    fireEvent.click(await screen.findByRole('button', { name: 'See all 4 payments' }))
    const table = await screen.findByRole('table', { name: 'Every payment' })
    expect(within(table).getAllByRole('row')).toHaveLength(5)
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      `1. ${shownDay('2027-01-05')}₱7,425.00₱6,750.00₱675.00₱20,250.00`,
    )
  })

  it('OTH-06 shares the address by the phone’s own list where there is one, else copies it', async () => {
    await openApp(free(), answers)
    await total('₱29,700.00')
    fireEvent.click(screen.getByRole('button', { name: 'Share these figures' }))
    await screen.findByText('The link was copied.')
    const url = await navigator.clipboard.readText()
    expect(new URL(url).searchParams.get('amount')).toBe('2700000')
    await waitFor(() => expect(url).toBe(location.origin + shownAddress()))
    const share = vi.fn(async () => {})
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, { get: (of, name) => (name === 'share' ? share : Reflect.get(of, name)) }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Share these figures' }))
    await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Loan calculator', url }))
  })

  it('OTH-06 opens the first figures of another currency', async () => {
    const rupees = someInput({ currency: 'INR', amount: 5_000_000 })
    const gateway = await openApp('/calculator', {
      ...answers,
      getCalculator: (body) =>
        body.get('market') === 'IN' ? aCalculator({ market: 'IN', input: rupees, products: [] }) : aCalculator(),
    })
    fireEvent.change(await screen.findByLabelText('Currency'), { target: { value: 'INR' } })
    expect(await screen.findByDisplayValue('50,000.00')).toBeTruthy()
    await waitFor(() => expect(gateway.callsOf('calculateLoan').at(-1)?.body.get('currency')).toBe('INR'))
  })
})

describe('OTH-06 two loans', () => {
  it('OTH-06 are compared side by side, the cheaper one named, both in the address', async () => {
    await openApp(free(), answers)
    await total('₱29,700.00')
    fireEvent.click(screen.getByRole('button', { name: 'Compare with another loan' }))
    expect(await screen.findByText('Both loans cost the same.')).toBeTruthy()
    const second = screen.getByRole('region', { name: 'Loan 2' })
    fireEvent.change(within(second).getByLabelText('Amount'), { target: { value: '20,000' } })
    expect(await screen.findByText('Loan 2 costs ₱700.00 less.')).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Two loans side by side' })
    expect(table.textContent).toContain('You repay in total₱29,700.00₱22,000.00')
    await waitFor(() => {
      const other = new URLSearchParams(new URLSearchParams(location.search).get('other') ?? '')
      expect([new URLSearchParams(location.search).get('amount'), other.get('amount')]).toEqual(['2700000', '2000000'])
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
    await waitFor(() => expect(location.search).not.toContain('other'))
  })
})

describe('OTH-06 an extra payment', () => {
  const effect = {
    currency: 'PHP' as const,
    extraOn: '2027-02-05',
    takenMinor: 500_000,
    payoffMinor: 2_000_000,
    savedMinor: 12_345,
    paidMinor: 2_957_655,
    plannedMinor: 2_970_000,
    endsOn: '2027-03-05',
    plannedEndOn: '2027-04-05',
    installmentsPaid: 3,
    installmentsPlanned: 4,
  }

  it('OTH-06 shows what is saved and the new end, by the terms of the product', async () => {
    const gateway = await openApp('/calculator', { ...answers, calculatePrepayment: effect })
    await total('₱29,700.00')
    fireEvent.click(screen.getByRole('button', { name: 'What an extra payment saves' }))
    await chooseDay('Paid on', '2027-02-05')
    fireEvent.change(screen.getByLabelText('Extra payment'), { target: { value: '5,000' } })
    await total('₱123.45')
    expect(document.body.textContent).toContain('3 of 4')
    const body = gateway.callsOf('calculatePrepayment').at(-1)?.body
    expect(Object.fromEntries(body ?? [])).toMatchObject({
      extraMinor: '500000',
      extraOn: '2027-02-05',
      prepaymentInterest: 'full',
    })
    await waitFor(() => expect(location.search).toContain('extra=500000&extraOn=2027-02-05'))
  })

  it.each([
    ['keep', /It counts as your next installments/],
    ['lower', /The installments after it become smaller/],
    ['shorten', /You then go on with the same installments/],
  ] as const)('OTH-06 says what the extra payment does on a loan whose usual effect is %s', async (usual, words) => {
    const { getCalculator } = answers
    const products = getCalculator.products.map((product) => ({
      ...product,
      prepayment: { prepaymentInterest: 'to-the-day', prepaymentEffect: usual } as const,
    }))
    const gateway = await openApp('/calculator', {
      ...answers,
      getCalculator: { ...getCalculator, products },
      calculatePrepayment: effect,
    })
    await total('₱29,700.00')
    fireEvent.click(screen.getByRole('button', { name: 'What an extra payment saves' }))
    expect(await screen.findByText(words)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Extra payment'), { target: { value: '5,000' } })
    await total('₱123.45')
    expect(gateway.callsOf('calculatePrepayment').at(-1)?.body.get('prepaymentEffect')).toBe(usual)
  })

  it('OTH-06 lets the visitor choose among the effects of the product, the usual one first, and keeps the choice', async () => {
    const { getCalculator } = answers
    const products = getCalculator.products.map(
      (product): CalculatorProduct => ({
        ...product,
        prepayment: { prepaymentInterest: 'to-the-day', prepaymentEffect: 'shorten' },
        prepaymentEffects: ['shorten', 'lower'],
      }),
    )
    const gateway = await openApp('/calculator?extra=500000', {
      ...answers,
      getCalculator: { ...getCalculator, products },
      calculatePrepayment: effect,
    })
    const asked = () => gateway.callsOf('calculatePrepayment').at(-1)?.body.get('prepaymentEffect')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Finish sooner' })).checked).toBe(true)
    await waitFor(() => expect(asked()).toBe('shorten'))
    fireEvent.click(screen.getByRole('radio', { name: 'Smaller payments' }))
    expect(await screen.findByText(/The installments after it become smaller/)).toBeTruthy()
    await waitFor(() => expect(asked()).toBe('lower'))
    await waitFor(() => expect(location.search).toContain('effect=lower'))
  })

  it('OTH-06 lets the visitor choose an effect for free figures on a declining balance with interest to the day', async () => {
    const gateway = await openApp(`${free({ method: 'declining' })}&extra=100`, {
      ...answers,
      calculatePrepayment: effect,
    })
    const asked = () => gateway.callsOf('calculatePrepayment').at(-1)?.body.get('prepaymentEffect')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /interest stays as planned/ })).checked).toBe(
      true,
    )
    await waitFor(() => expect(gateway.callsOf('calculatePrepayment')).toHaveLength(1))
    expect(asked()).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Pay the next ones ahead' }))
    await waitFor(() => expect(asked()).toBe('keep'))
    fireEvent.change(screen.getByLabelText('Interest owed when a loan is paid off early'), {
      target: { value: 'full' },
    })
    await waitFor(() => expect(asked()).toBeNull())
    expect(screen.queryByRole('radio', { name: 'Pay the next ones ahead' })).toBeNull()
  })

  it('OTH-06 refuses a day outside the loan at its field, and follows the rule chosen for free figures', async () => {
    const gateway = await openApp(`${free()}&extra=100&extraOn=2031-01-01`, {
      ...answers,
      calculatePrepayment: { refused: 'EXTRA_OUTSIDE_LOAN', field: 'extraOn' },
    })
    expect(await screen.findByText('Please choose a day from the payout to the last payment.')).toBeTruthy()
    expect(screen.getByLabelText('Paid on').getAttribute('aria-invalid')).toBe('true')
    gateway.answers.calculatePrepayment = { ...effect, savedMinor: 0 }
    fireEvent.change(screen.getByLabelText('Interest owed when a loan is paid off early'), {
      target: { value: 'full' },
    })
    expect(await screen.findByText('On these terms the extra payment saves no interest.')).toBeTruthy()
    expect(gateway.callsOf('calculatePrepayment').at(-1)?.body.get('prepaymentInterest')).toBe('full')
  })
})
