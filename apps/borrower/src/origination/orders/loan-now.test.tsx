// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { ANSWERS, CONFIRM_PAGE, findLoanNow, untilReady } from './confirm-page.fixtures.ts'
import { anOffer, anOrder, ORDER_QUERY } from './orders.fixtures.ts'

describe('Loan Now', () => {
  const details = { getLoanDetails: anOrder({ noticeStatusText: 'Money on its way', orderStatus: 151 }) }

  async function press() {
    await untilReady()
    fireEvent.click(await findLoanNow())
  }

  it('CNF-05 sends what was read and replaces the page by the order, with the common query', async () => {
    const gateway = await openApp(`${CONFIRM_PAGE}&system=1`, {
      ...ANSWERS,
      ...details,
      confirmLoan: { lendDetailsUrl: `/loanDetail?${ORDER_QUERY}` },
    })
    const entries = history.length
    await press()
    await screen.findByText('Money on its way')
    const sent = gateway.callsOf('confirmLoan')[0]
    expect(Object.fromEntries(sent?.body ?? [])).toEqual({
      amount: '500000',
      periods: '4',
      termUnit: 'month',
      productId: 'steady-4',
      orderId: anOffer().orderId,
      disclosureHash: 'a'.repeat(64),
    })
    expect(sent?.headers['idempotency-key']).toBeTruthy()
    const query = new URLSearchParams(location.search)
    expect([location.pathname, query.get('from'), query.get('system')]).toEqual(['/loanDetail', 'confirm', '1'])
    expect(history.length).toBe(entries)
  })

  it('CNF-05 never follows a foreign address', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, ...details, confirmLoan: { lendDetailsUrl: 'https://evil.example/' } })
    await press()
    await screen.findByText('Money on its way')
    expect(shownAddress()).toMatch(/^\/loanDetail\?/)
  })

  it('CNF-05 tries again with the same key after an answer that never came', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, ...details, confirmLoan: { broken: true } })
    await press()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.confirmLoan = { lendDetailsUrl: `/loanDetail?${ORDER_QUERY}` }
    fireEvent.click(retry)
    await screen.findByText('Money on its way')
    const keys = gateway.callsOf('confirmLoan').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('CNF-05 leads to adding an account when there is none', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, confirmLoan: { refused: 'PAYOUT_ACCOUNT_MISSING' } })
    await press()
    await waitFor(() => expect(shownAddress()).toBe(`/bindBank?${ORDER_QUERY}&source=offer`))
  })

  it('CNF-05 leads to the order when it was confirmed already', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, ...details, confirmLoan: { refused: 'ALREADY_CONFIRMED' } })
    await press()
    await screen.findByText('Money on its way')
  })

  it('CNF-05 reads a changed offer again, and says so', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, confirmLoan: { refused: 'TERMS_DIFFER' } })
    await untilReady()
    gateway.answers.getConfirmation = anOffer({ amount: 400_000, disclosureHash: 'b'.repeat(64) })
    fireEvent.click(await findLoanNow())
    expect(await screen.findByText('The offer has changed')).toBeTruthy()
    expect(await screen.findByText(/4,000\.00/)).toBeTruthy()
    await press()
    await waitFor(() => expect(gateway.callsOf('confirmLoan')).toHaveLength(2))
    expect(gateway.callsOf('confirmLoan')[1]?.body.get('disclosureHash')).toBe('b'.repeat(64))
  })

  it('CNF-05 an offer confirmed elsewhere leads to its loan', async () => {
    await openApp(CONFIRM_PAGE, {
      ...ANSWERS,
      getConfirmation: { refused: 'ALREADY_CONFIRMED' },
      getLoanDetails: anOrder({ noticeStatusText: 'Money on its way', orderStatus: 151 }),
    })
    await screen.findByText('Money on its way')
  })

  it('CNF-05 says so when the offer ended meanwhile', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, confirmLoan: { refused: 'NOT_OFFERED' } })
    await untilReady()
    gateway.answers.getConfirmation = { refused: 'NOT_OFFERED' }
    fireEvent.click(await findLoanNow())
    expect(await screen.findByText('There is no offer to confirm')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull()
  })
})
