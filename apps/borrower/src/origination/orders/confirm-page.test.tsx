// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseAndKeepLanguage } from '../../platform/language/language.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { ANSWERS, CONFIRM_PAGE, descriptionOf, findLoanNow, untilReady } from './confirm-page.fixtures.ts'
import { anOffer, anOrder, ORDER_QUERY } from './orders.fixtures.ts'

describe('the offer', () => {
  it('CNF-01 shows amount, term, rate, the information and the plan', async () => {
    await openApp(CONFIRM_PAGE, ANSWERS)
    expect((await screen.findByText('Loan amount')).parentElement?.textContent).toContain('₱5,000.00')
    expect(screen.getByText('120 days')).toBeTruthy()
    expect(screen.getByText('0.1% a day')).toBeTruthy()
    expect(screen.getByText('Loan information').closest('details')?.textContent).toContain('You receive₱4,600.00')
    const plan = within(screen.getByRole('region', { name: 'Payment plan' })).getAllByRole('listitem')
    expect(plan.map((card) => card.textContent)).toEqual([
      `1/2${shownDay('2027-02-05')}₱2,740.00`,
      `2/2${shownDay('2027-03-05')}₱2,740.00`,
    ])
  })

  it('CNF-01 shows no plan when there is none', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: anOffer({ repay_plans: [] }) })
    await findLoanNow()
    expect(screen.queryByText('Payment plan')).toBeNull()
    const cost = screen.getByRole('region', { name: 'What it costs' })
    expect(cost.textContent).toContain(`First payment on${shownDay('2027-02-05')}First payment₱2,740.00`)
  })

  it('shows cost, first payment and the cost of being late before the button', async () => {
    await openApp(CONFIRM_PAGE, ANSWERS)
    const cost = await screen.findByRole('region', { name: 'What it costs' })
    for (const said of [
      'Effective yearly rate54.32%What it would cost over a whole year.',
      'You receive₱4,600.00',
      'Interest₱360.00',
      'Fees₱520.00',
      'Cost of the loan₱880.00',
    ]) {
      expect(cost.textContent).toContain(said)
    }
    expect(cost.textContent).not.toContain('First payment')
    expect(cost.textContent).toContain('A first payment 5 days late costs ₱1,685.00 more.')
    expect(screen.getByText('A penalty of ₱1,000.00, once.').closest('details')?.open).toBe(false)
    expect(cost.textContent).not.toContain('You asked for')
    expect(descriptionOf(await findLoanNow())).toEqual([
      'You repay in total ₱5,480.00',
      'By tapping you sign the agreements.',
    ])
  })

  it('says that a code signs the agreements where one is asked for', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: anOffer({ sendSms: 1 }) })
    const said = descriptionOf(await findLoanNow())
    expect(said).toContain('Then we send you a code. With it you sign the agreements.')
    expect(said).not.toContain('By tapping you sign the agreements.')
  })

  it('shows what was asked for beside a smaller offer', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: anOffer({ requestedAmount: 700_000 }) })
    expect((await screen.findByText(/You asked for/)).textContent).toBe('You asked for ₱7,000.00')
  })

  it('says how late charges are counted when the example costs nothing', async () => {
    const { cost } = anOffer()
    const free = { ...cost, lateExample: { daysLate: 5, chargeMinor: 0 }, lateDescription: 'Nothing extra.' }
    await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: anOffer({ cost: free }) })
    expect((await screen.findByText('Nothing extra.')).closest('details')).toBeNull()
  })

  it('shows the masked account, with a link to change it', async () => {
    await openApp(CONFIRM_PAGE, ANSWERS)
    const account = await screen.findByRole('link', { name: /Wallet •••• 4411/ })
    expect(account.getAttribute('href')).toBe(`/bindBank?${ORDER_QUERY}&source=offer`)
  })

  it('COM-03 covers the page while the confirmation is under way, and not after it', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, confirmLoan: { refused: 'NEWS', message: 'We are closed.' } })
    await untilReady()
    fireEvent.click(await findLoanNow())
    expect(screen.getByText('loading...')).toBeTruthy()
    expect(await screen.findByText('We are closed.')).toBeTruthy()
    expect(screen.queryByText('loading...')).toBeNull()
    // CNF-07: shown on the page, not as a toast.
    expect(document.querySelector('[aria-live=assertive] p')).toBeNull()
  })

  it('COM-03 says loading in the language of the page', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, confirmLoan: { refused: 'NEWS', message: 'We are closed.' } })
    await untilReady()
    await act(() => chooseAndKeepLanguage('hi'))
    const loanNow = await screen.findByRole('button', { name: 'अभी लोन लें' })
    await waitFor(() => expect(loanNow.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(loanNow)
    expect(screen.getByText('लोड हो रहा है…')).toBeTruthy()
    expect(screen.queryByText('loading...')).toBeNull()
  })

  it('CNF-07 a failed load shows a row to try again, and no toast', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: { refused: 'INTERNAL', status: 500 } })
    const row = within(await screen.findByRole('alert'))
    expect(document.querySelector('[aria-live] p')).toBeNull()
    gateway.answers.getConfirmation = anOffer()
    fireEvent.click(row.getByRole('button', { name: 'Try again' }))
    expect(await findLoanNow()).toBeTruthy()
  })

  it('an order without an offer leads to the order', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: { refused: 'NOT_OFFERED' } })
    const link = await screen.findByRole('link', { name: 'See the order' })
    expect(link.getAttribute('href')).toBe(`/loanDetail?${ORDER_QUERY}`)
  })

  it('an offer can be declined after a confirmation', async () => {
    const gateway = await openApp(CONFIRM_PAGE, {
      ...ANSWERS,
      cancelOrder: { orderId: 'x', orderStatus: 190 },
      getLoanDetails: anOrder({ orderStatus: 190, noticeStatusText: 'Cancelled' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Turn down this offer' }))
    const question = within(screen.getByRole('dialog', { name: 'Turn down this offer?' }))
    fireEvent.click(question.getByRole('button', { name: 'Turn down this offer' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(gateway.callsOf('cancelOrder')).toHaveLength(1)
  })
})
