// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { ANSWERS, CONFIRM_PAGE, findLoanNow, untilReady } from './confirm-page.fixtures.ts'
import { anOffer, anOrder, ORDER_QUERY } from './orders.fixtures.ts'

describe('the offer', () => {
  it('CNF-01 shows amount, term, rate, the information and the plan', async () => {
    await openApp(CONFIRM_PAGE, ANSWERS)
    expect((await screen.findByText('Loan amount')).parentElement?.textContent).toContain('₱5,000.00')
    expect(screen.getByText('120 days')).toBeTruthy()
    expect(screen.getByText('0.1% a day')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Loan information' }).textContent).toContain('You receive₱4,600.00')
    const plan = within(screen.getByRole('region', { name: 'Payment plan' })).getAllByRole('listitem')
    expect(plan.map((card) => card.textContent)).toEqual(['₱2,740.002027-02-051/2', '₱2,740.002027-03-052/2'])
  })

  it('CNF-01 shows no plan when there is none', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: anOffer({ repay_plans: [] }) })
    await findLoanNow()
    expect(screen.queryByText('Payment plan')).toBeNull()
    const cost = screen.getByRole('region', { name: 'What it costs' })
    expect(cost.textContent).toContain('First payment on2027-02-05First payment₱2,740.00')
  })

  it('shows cost, first payment and the cost of being late before the button', async () => {
    await openApp(CONFIRM_PAGE, ANSWERS)
    const cost = await screen.findByRole('region', { name: 'What it costs' })
    for (const said of [
      'Effective yearly rate54.32%',
      'You get₱4,600.00',
      'Interest₱360.00',
      'Fees₱520.00',
      'Cost of the loan₱880.00',
      'You repay in total₱5,480.00',
    ]) {
      expect(cost.textContent).toContain(said)
    }
    expect(cost.textContent).not.toContain('First payment')
    expect(cost.textContent).toContain('A penalty of ₱1,000.00, once.')
    const note = document.getElementById((await findLoanNow()).getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('You repay ₱5,480.00 in all, from 2027-02-05.')
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
