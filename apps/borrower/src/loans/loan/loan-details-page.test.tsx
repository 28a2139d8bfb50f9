// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOrder, aStanding, ORDER_QUERY } from '../../origination/orders/orders.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { LOAN_PAGE, returnToPage } from './loan-page.fixtures.ts'

describe('the order', () => {
  it.each(['/loanDetail', '/order', '/loanDetailsV3'])('ORD-01 %s asks for the order of its query', async (path) => {
    const gateway = await openApp(`${path}?${ORDER_QUERY}`, { getLoanDetails: anOrder() })
    await screen.findByText('Loan running')
    expect(gateway.callsOf('getLoanDetails')[0]?.body.toString()).toBe(ORDER_QUERY)
    expect(document.title).toContain('Order Details')
  })

  it('ORD-02 shows title and description of the status as the server gives them', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ noticeStatusText: 'Titel', noticeDesText: 'Text' }) })
    const banner = (await screen.findByText('Titel')).closest('[role="status"]')
    expect(banner?.textContent).toBe('TitelText')
  })

  it.each([
    [21, 'hourglass'],
    [110, 'circle-minus'],
    [151, 'banknote'],
    [174, 'clock'],
    [180, 'circle-alert'],
    [200, 'receipt-text'],
    [170, 'calendar'],
    [160, 'receipt-text'],
    [185, 'receipt-text'],
    [999, 'receipt-text'],
  ])('ORD-02 shows status %i with the icon %s', async (orderStatus, icon) => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus }) })
    const banner = (await screen.findByText('Loan running')).closest('[role="status"]')
    expect(banner?.querySelector('svg')?.getAttribute('class')).toContain(`lucide-${icon}`)
  })

  it('ORD-03 shows the product and the rows', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder() })
    expect(await screen.findByText('Steady 4')).toBeTruthy()
    expect(screen.getByText('Applied on').closest('div')?.textContent).toBe('Applied on2027-01-04')
  })

  it('ORD-14 a failed load says so and can be tried again', async () => {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: { refused: 'INTERNAL', status: 500 } })
    await screen.findByRole('alert')
    gateway.answers.getLoanDetails = anOrder()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Loan running')).toBeTruthy()
  })

  it.each(['ORDER_NOT_FOUND', 'INVALID_FIELD'])('an order refused as %s leads to the list', async (refused) => {
    await openApp('/loanDetail?orderId=abc', { getLoanDetails: { refused, status: 404 } })
    expect(await screen.findByText('We could not find this order')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See my loans' }).getAttribute('href')).toBe('/orders')
  })

  it('shows the reasons of a decline', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 110, reasons: ['Your income is too low.'] }) })
    expect(await screen.findByText('Your income is too low.')).toBeTruthy()
  })

  it('says after a decline what one can do, and when to try again', async () => {
    const advice = ['Once this has changed, correct your details.']
    const decline = { reasons: ['You have no income.'], advice, retryOn: '2027-03-01', retryBy: 'details' as const }
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 110, ...decline }) })
    expect(await screen.findByText('Once this has changed, correct your details.')).toBeTruthy()
    expect(screen.getByText(/From .* the home page shows you loans again/).textContent).toContain(
      shownDay('2027-03-01'),
    )
    expect(screen.getByRole('link', { name: 'Correct your details' }).getAttribute('href')).toBe('/certification')
  })
})

describe('what is owed', () => {
  it('comes first and is explained line by line', async () => {
    const line = {
      kind: 'penalty',
      installmentNumber: 1,
      amountMinor: 100_000,
      explanation: 'Once, ₱1,000.00.',
    } as const
    const late = { on: '2027-02-08', dueNowMinor: 237_000, lateChargesMinor: 100_000, daysOverdue: 3, owed: [line] }
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 180, standing: aStanding(late) }) })
    expect((await screen.findByText('Due now')).parentElement?.textContent).toContain('₱2,370.00')
    expect(screen.getByText(/3 days late, was due on/)).toBeTruthy()
    expect(screen.getByText('What was due').closest('div')?.textContent).toContain('₱1,370.00')
    expect(screen.getByText('Late charges').closest('div')?.textContent).toContain('+ ₱1,000.00')
    fireEvent.click(screen.getByText('What this is made of'))
    expect(screen.getByText('Once, ₱1,000.00.').closest('details')?.open).toBe(true)
  })

  it('is the next payment before anything is due, and the sum repaid after the end', async () => {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ standing: aStanding() }) })
    expect((await screen.findByText('Next payment')).parentElement?.textContent).toContain('₱1,370.00')
    const settled = aStanding({ nextDueMinor: 0, nextDueOn: null, payoffMinor: 0, repaidMinor: 548_000 })
    gateway.answers.getLoanDetails = anOrder({ orderStatus: 200, standing: settled })
    returnToPage()
    expect((await screen.findByText('You paid back')).parentElement?.textContent).toContain('₱5,480.00')
  })

  it('shows a payment when the borrower comes back, without a reload', async () => {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ standing: aStanding() }) })
    await screen.findByText('0 of 2 paid')
    gateway.answers.getLoanDetails = anOrder({ standing: aStanding({ installmentsPaid: 1 }) })
    returnToPage()
    expect(await screen.findByText('1 of 2 paid')).toBeTruthy()
  })
})

describe('the life line', () => {
  async function openLife(values: Parameters<typeof aStanding>[0]) {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ standing: aStanding(values) }) })
    const payments = within(await screen.findByRole('region', { name: 'Payments' }))
    return payments.getAllByRole('listitem').map((point) => point.textContent)
  }

  it('says of each payment whether it is paid, in part, or not, and ends with the last', async () => {
    const [first, second] = aStanding().plan
    if (!first || !second) throw new Error('a plan of two')
    const third = { ...second, number: 3, dueOn: '2027-04-05' }
    const plan = [{ ...first, unpaidMinor: 0 }, { ...second, unpaidMinor: 37_000 }, third]
    expect(await openLife({ plan })).toEqual([
      expect.stringMatching(/^Paid out to you₱4,900\.00.*$/),
      expect.stringMatching(/^Today/),
      expect.stringMatching(/^Payment 1 of 3₱1,370\.00.*Paid$/),
      expect.stringMatching(/^Payment 2 of 3₱1,370\.00.*Still to pay: ₱370\.00$/),
      expect.stringMatching(/^Payment 3 of 3₱1,370\.00.*Then the loan ends$/),
    ])
  })

  it('puts a late payment before today, in words', async () => {
    const lines = await openLife({ on: '2027-02-08', daysOverdue: 3 })
    expect(lines[1]).toMatch(/^!Payment 1 of 2.*3 days late$/)
    expect(lines[2]).toMatch(/^Today/)
  })

  it('marks the day by a payment that is due on it', async () => {
    const lines = await openLife({ on: '2027-02-05' })
    expect(lines[1]).toMatch(/^Payment 1 of 2.*Due today$/)
    expect(lines.some((line) => line?.startsWith('Today'))).toBe(false)
  })

  it('shows when more time was given, and from which day to which', async () => {
    const lastExtension = { on: '2027-02-04', oldDueOn: '2027-02-05', newDueOn: '2027-03-05', paidMinor: 100 }
    const lines = await openLife({ on: '2027-02-20', lastExtension })
    expect(lines[1]).toMatch(/^More time given/)
    expect(lines[1]).toContain(`from ${shownDay('2027-02-05')} to ${shownDay('2027-03-05')}`)
  })

  it('of a loan paid back shows what was received, and the end', async () => {
    const repayments = [{ on: '2027-02-01', amountMinor: 274_000 }]
    const lines = await openLife({ payoffMinor: 0, repaidMinor: 274_000, closedOn: '2027-02-01', repayments })
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^Payment received₱2,740\.00/)
    expect(lines[2]).toMatch(/^End of the loan/)
  })

  it('of many payments shows those around today, and the others on demand', async () => {
    const plan = Array.from({ length: 18 }, (_, index) => {
      const dueOn = new Date(Date.UTC(2027, 1 + index, 5)).toISOString().slice(0, 10)
      return { number: index + 1, dueOn, amountMinor: 137_000, unpaidMinor: 137_000 }
    })
    await openLife({ plan })
    const fold = screen.getByText('Show 14 more').closest('details')
    expect(fold?.open).toBe(false)
    fireEvent.click(screen.getByText('Show 14 more'))
    expect(fold?.open).toBe(true)
  })
})

describe('what was paid', () => {
  it('is listed newest first, with its sum and the way to the statement', async () => {
    const repayments = [1, 2, 3, 4].map((day) => ({ on: `2027-01-0${day + 5}`, amountMinor: day * 10_000 }))
    const standing = aStanding({ repayments, repaidMinor: 100_000 })
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ standing }) })
    const paid = within(await screen.findByRole('region', { name: 'What you paid' }))
    expect(paid.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '₱400.00',
      '₱300.00',
      '₱200.00',
      '₱1,000.00',
    ])
    const { productId, orderId } = anOrder()
    expect(paid.getByRole('link').getAttribute('href')).toBe(`/statement?productId=${productId}&orderId=${orderId}`)
  })
})

describe('the buttons', () => {
  async function open(values: Parameters<typeof anOrder>[0]) {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder(values), saveEvent: {} })
    await screen.findByText('Loan running')
    return within(screen.getByRole('main'))
      .getAllByRole('button')
      .map((button) => button.textContent)
  }

  it.each([174, 180])('ORD-04 status %i with isDelay 1: rollover and REPAY', async (orderStatus) => {
    expect(await open({ orderStatus, isDelay: '1' })).toEqual(['Rollover Repayment', 'REPAY'])
    expect(screen.getByText('Short of money?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rollover Repayment' }))
    expect(shownAddress()).toBe(`/repayDelay?${ORDER_QUERY}`)
  })

  it.each([174, 180])('ORD-04 status %i without isDelay: only Repayment', async (orderStatus) => {
    expect(await open({ orderStatus, isDelay: '0' })).toEqual(['Repayment'])
    expect(screen.queryByText('Short of money?')).toBeNull()
  })

  it('ORD-04 TRM-03 status 170, too early to pay: Repayment, which opens the page that says from when', async () => {
    expect(await open({ orderStatus: 170, payableAmount: 0, payableFrom: '2027-01-20' })).toEqual(['Repayment'])
    fireEvent.click(screen.getByRole('button', { name: 'Repayment' }))
    expect(shownAddress()).toBe(`/repay?${ORDER_QUERY}`)
  })

  it('ORD-04 status 170: Repayment, whatever isDelay says', async () => {
    expect(await open({ orderStatus: 170, isDelay: '1' })).toEqual(['Repayment'])
    fireEvent.click(screen.getByRole('button', { name: 'Repayment' }))
    expect(shownAddress()).toBe(`/repay?${ORDER_QUERY}`)
  })

  it('TRM-07 status 185: what is still owed can be paid', async () => {
    expect(await open({ orderStatus: 185, payableAmount: 5_000 })).toEqual(['Repayment'])
  })

  it('ORD-13 status 200: Borrow Again is counted and leads to the product', async () => {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 200 }), saveEvent: {} })
    fireEvent.click(await screen.findByRole('button', { name: 'Borrow Again' }))
    expect(shownAddress()).toBe('/productDetail?productId=steady-4')
    await waitFor(() => expect(gateway.callsOf('saveEvent')).toHaveLength(1))
    expect(gateway.callsOf('saveEvent')[0]?.body.toString()).toBe('productId=steady-4&moduleId=30&positionId=0')
  })

  it('ORD-13 ignores a failed count', async () => {
    const gateway = await openApp(LOAN_PAGE, {
      getLoanDetails: anOrder({ orderStatus: 200 }),
      saveEvent: { broken: true },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Borrow Again' }))
    await waitFor(() => expect(gateway.callsOf('saveEvent')).toHaveLength(1))
    expect(shownAddress()).toBe('/productDetail?productId=steady-4')
    expect(document.querySelector('[aria-live] p')).toBeNull()
  })

  it.each([21, 110, 151, 190])('ORD-04 status %i: none', async (orderStatus) => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus, payableAmount: 0 }) })
    await screen.findByText('Loan running')
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
  })
})

describe('where an order continues', () => {
  it('ORD-06 redirects with the common query and replaces the page', async () => {
    const entries = history.length
    await openApp(`${LOAN_PAGE}&system=1`, {
      getLoanDetails: anOrder({ orderStatus: 130, playeduL: '/bindBank?source=offer' }),
    })
    await waitFor(() => expect(location.pathname).toBe('/bindBank'))
    const query = new URLSearchParams(location.search)
    expect(query.get('source')).toBe('offer')
    expect(query.get('system')).toBe('1')
    expect(query.get('productId')).toBe('steady-4')
    expect(history.length).toBe(entries)
  })

  it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example'])(
    'ORD-06 does not follow %s',
    async (playeduL) => {
      await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 130, playeduL }) })
      expect(await screen.findByText('Loan running')).toBeTruthy()
      expect(shownAddress()).toBe(LOAN_PAGE)
    },
  )

  it('ORD-06 stays while the order is under review', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 21, playeduL: '/bindBank' }) })
    expect(await screen.findByText('Loan running')).toBeTruthy()
    expect(shownAddress()).toBe(LOAN_PAGE)
  })
})

describe('cancelling', () => {
  it('asks first, and cancels once', async () => {
    const gateway = await openApp(LOAN_PAGE, {
      getLoanDetails: anOrder({ orderStatus: 21, canCancel: true }),
      cancelOrder: { orderId: 'x', orderStatus: 190 },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this application' }))
    expect(gateway.callsOf('cancelOrder')).toHaveLength(0)
    gateway.answers.getLoanDetails = anOrder({ orderStatus: 190, noticeStatusText: 'Cancelled' })
    const question = within(screen.getByRole('dialog', { name: 'Cancel this application?' }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel this application' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.callsOf('cancelOrder')).toHaveLength(1)
  })

  it('keeps the application when the borrower declines', async () => {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 21, canCancel: true }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this application' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep the application' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.callsOf('cancelOrder')).toHaveLength(0)
  })
})
