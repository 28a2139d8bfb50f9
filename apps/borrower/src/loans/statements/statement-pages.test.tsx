// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anExplanation, aStatement, ORDER_ID, ORDER_QUERY } from './statements.fixtures.ts'

const shown = () => screen.getByRole('main').textContent
const signed = {
  agreements: [
    {
      id: 'loan-agreement',
      title: 'Loan agreement',
      pageUrl: `/agreements/${ORDER_ID}/loan-agreement`,
      pdfUrl: `/agreements/${ORDER_ID}/loan-agreement.pdf`,
    },
  ],
}

describe('TRM-02 what is owed', () => {
  it('shows each line with its arithmetic, and the lines add up to the total', async () => {
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation() })
    await screen.findByText('Closes the loan on 2027-02-08')
    for (const said of [
      'Due by then₱2,436.50',
      '3 days late',
      'Late interest, payment 1₱1,066.505 % × 3 days on 1,370.00',
      'All lines together₱3,806.50',
      'Interest not yet earned−₱100.00',
      'Closes the loan₱3,706.50',
    ])
      expect(shown()).toContain(said)
  })

  it('is shown for another day, which a reload keeps', async () => {
    const gateway = await openApp(`/owed?${ORDER_QUERY}`, {
      explainOwed: (body) => anExplanation(body.has('on') ? { on: body.get('on') ?? '', payoffMinor: 400_000 } : {}),
    })
    fireEvent.change(await screen.findByLabelText('On another day'), { target: { value: '2027-03-01' } })
    await screen.findByText('Closes the loan on 2027-03-01')
    expect(shown()).toContain('₱4,000.00')
    expect(shownAddress()).toContain('on=2027-03-01')
    expect(gateway.callsOf('explainOwed').at(-1)?.body.get('on')).toBe('2027-03-01')
  })

  it('keeps the previous figures when another day fails to load, says why, and retries', async () => {
    const gateway = await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation() })
    const day = await screen.findByLabelText('On another day')
    gateway.answers.explainOwed = { refused: 'INTERNAL', status: 500 }
    fireEvent.change(day, { target: { value: '2027-03-01' } })
    expect(screen.getByText('Closes the loan on 2027-02-08').closest('[aria-busy=true]')).toBeTruthy()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(shown()).toContain('Closes the loan on 2027-02-08')
    expect(screen.getByLabelText<HTMLInputElement>('On another day').value).toBe('2027-03-01')
    gateway.answers.explainOwed = anExplanation({ on: '2027-03-01', payoffMinor: 400_000 })
    fireEvent.click(retry)
    const figures = await screen.findByText('Closes the loan on 2027-03-01')
    expect(figures.closest('[aria-busy=true]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('has the same rows on a day without late charges', async () => {
    const inTime = { overdueMinor: 0, lateChargesMinor: 0, daysOverdue: 0 }
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation(inTime) })
    await screen.findByText('0 days late')
    expect(shown()).toContain('Of which late charges₱0.00')
  })

  it('says so when nothing is owed', async () => {
    const nothing = { lines: [], payoffMinor: 0, rebateMinor: 0, dueNowMinor: 0 }
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation(nothing) })
    expect(await screen.findByText('Nothing is owed')).toBeTruthy()
  })
})

describe('documents', () => {
  it('a statement shows every amount, the balance after it, and its file', async () => {
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    await screen.findByText('Every amount')
    for (const said of [
      'Paid out₱5,000.002027-01-05 · Owed after',
      '−₱5,050.002027-02-01 · Owed after −₱50.00',
      'Below zero is credit',
    ])
      expect(shown()).toContain(said)
    const file = screen.getByRole('link', { name: 'Save as PDF' })
    expect(file.getAttribute('href')).toBe(`/statements/${ORDER_ID}/account.pdf`)
  })

  it('of an order are its account, its closing letter once closed, and the signed agreements', async () => {
    const gateway = await openApp(`/documents?${ORDER_QUERY}`, {
      getStatement: aStatement(),
      listSignedAgreements: signed,
    })
    expect((await screen.findByRole('link', { name: /Closing letter/ })).getAttribute('href')).toContain('letter.pdf')
    const agreement = await screen.findByRole('link', { name: /Loan agreement/ })
    expect(agreement.getAttribute('href')).toBe(`/agreements/${ORDER_ID}/loan-agreement.pdf`)
    expect(gateway.callsOf('listSignedAgreements')).toHaveLength(1)
  })

  it('are all there after one press when none could be read', async () => {
    const gateway = await openApp(`/documents?${ORDER_QUERY}`, {
      // Last, because the page shows the failure of the statement only.
      getStatement: async () => {
        await gateway.answered('listSignedAgreements')
        return { refused: 'INTERNAL', status: 500 }
      },
      listSignedAgreements: { refused: 'UNAVAILABLE', status: 503 },
    })
    await screen.findByText(/went wrong on our side/)
    Object.assign(gateway.answers, { getStatement: aStatement(), listSignedAgreements: signed })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /Closing letter/ })
    await screen.findByRole('link', { name: /Loan agreement/ })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('of a running loan have no closing letter', async () => {
    await openApp(`/documents?${ORDER_QUERY}`, {
      getStatement: aStatement({ isClosed: false }),
      listSignedAgreements: signed,
    })
    await screen.findByRole('link', { name: /Loan agreement/ })
    expect(screen.queryByRole('link', { name: /Closing letter/ })).toBeNull()
  })

  it('of a signed order without payout are the agreements; of an application there are none', async () => {
    const gateway = await openApp(`/documents?${ORDER_QUERY}`, {
      getStatement: { refused: 'NOT_PAID_OUT' },
      listSignedAgreements: signed,
    })
    await screen.findByRole('link', { name: /Loan agreement/ })
    expect(screen.queryByText('Statement of account')).toBeNull()
    gateway.answers.listSignedAgreements = { agreements: [] }
    await openApp(`/documents?${ORDER_QUERY}`, gateway.answers)
    expect(await screen.findByText('No documents yet')).toBeTruthy()
  })

  it('of every loan are linked from one page', async () => {
    const order = {
      orderId: ORDER_ID,
      orderNumber: '4821 7730 54',
      productId: 'steady-4',
      productName: 'Steady 4',
      productLogo: '',
    }
    const rest = { orderStatus: 200, statusTitle: 'Settled', appliedOn: '2027-01-04', amountMinor: 500_000 }
    await openApp('/documents', { listOrders: { orders: [{ ...order, ...rest, currency: 'PHP' }] } })
    const link = await screen.findByRole('link', { name: /Steady 4/ })
    expect(link.getAttribute('href')).toBe(`/documents?${ORDER_QUERY}`)
  })
})
