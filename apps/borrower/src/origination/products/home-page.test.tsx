// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aHome, aLastOrder, anOpenOrder, aProduct, aProgress, aQuote } from './products.fixtures.ts'

const offered = { getQuote: (body: URLSearchParams) => aQuote(Number(body.get('amount'))) }

const shown = () => screen.getByRole('main').textContent ?? ''

async function openHome(home: Parameters<typeof aHome>[0]) {
  const gateway = await openApp('/home', { listProducts: aHome(home), ...offered, listOrders: { orders: [] } })
  await waitFor(() => expect(shown()).not.toBe(''))
  return gateway
}

const linkNamed = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('without a loan', () => {
  it('OTH-02 says what can be borrowed, what is received and paid back, and leads on with that choice', async () => {
    const gateway = await openHome({ products: [aProduct()] })
    expect(await screen.findByRole('heading', { name: 'Borrow up to ₱10,000.00' })).toBeTruthy()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '700000' } })
    await waitFor(() => expect(shown()).toContain('You pay back₱7,350.00'))
    expect(shown()).toContain('You get₱6,650.00')
    expect(gateway.callsOf('getQuote').at(-1)?.body.get('amount')).toBe('700000')
    expect(linkNamed('See this loan')).toBe('/productDetail?productId=quick-91&amount=700000&periods=91&termUnit=day')
  })

  it('OTH-02 lists the other products in a line each', async () => {
    await openHome({ products: [aProduct(), aProduct({ productId: 'calm', productName: 'Calm' })] })
    await screen.findByRole('heading', { name: 'Other loans' })
    expect(linkNamed(/Calm/)).toBe('/productDetail?productId=calm')
    expect(shown()).toContain('Up to ₱10,000.00 · 91 days, 4 months')
  })

  it('says so when no product is offered', async () => {
    await openHome({})
    expect(await screen.findByText('No loans are offered right now')).toBeTruthy()
  })
})

describe('with an open order', () => {
  const products = [aProduct()]

  it('says where an application stands and what comes next', async () => {
    const order = anOpenOrder({ orderStatus: 21, statusTitle: 'Under review', statusDescription: 'We are checking.' })
    await openHome({ products, stage: 'applying', currentOrder: order })
    await screen.findByText('You get our answer')
    expect(document.querySelector('[data-moment]')).toBeNull()
    const now = document.querySelector('[aria-current="step"]')
    expect(now?.textContent).toContain('We check your details')
    expect(now?.textContent).toContain('We are checking.')
  })

  it('shows the cost of an offer and until when it can be taken', async () => {
    const offer = {
      askedMinor: 600_000,
      netProceedsMinor: 490_000,
      totalRepayableMinor: 545_500,
      costMinor: 55_500,
      installments: 1,
      firstDueOn: '2027-05-17',
      endsOn: '2027-02-20',
    }
    const order = anOpenOrder({ orderStatus: 130, amountMinor: 500_000, offer, actionLabel: 'See your offer' })
    await openHome({ products, stage: 'offer', currentOrder: order })
    await screen.findByRole('button', { name: 'See your offer' })
    expect(document.querySelector('[data-moment=approved]')).toBeTruthy()
    for (const figure of ['₱5,000.00', 'You asked for₱6,000.00', 'You get₱4,900.00', '₱5,455.00', '₱555.00']) {
      expect(shown()).toContain(figure)
    }
    expect(shown()).toContain('in 5 days')
  })

  it('says that the money is on its way, and what to do when it did not arrive', async () => {
    await openHome({ stage: 'paying', currentOrder: anOpenOrder({ orderStatus: 151 }) })
    await screen.findByText('We send the money')
    expect(document.querySelector('[data-moment=money-sent]')).toBeTruthy()
    expect(screen.getByText('It arrives in your account')).toBeTruthy()
  })

  it('asks for another account when the money did not arrive', async () => {
    const order = anOpenOrder({ orderStatus: 160, statusDescription: 'Check it.', actionLabel: 'Check your account' })
    await openHome({ stage: 'payoutFailed', currentOrder: order })
    await screen.findByRole('button', { name: 'Check your account' })
    expect(shown()).toContain('Check it.')
  })

  it('shows the next payment of a running loan, how far away it is, and the progress', async () => {
    const order = anOpenOrder({ orderStatus: 170, progress: aProgress(), actionLabel: 'Pay early' })
    await openHome({ products, stage: 'running', currentOrder: order })
    await screen.findByText('Next payment')
    expect(shown()).toContain('₱5,455.00')
    expect(shown()).toContain('in 18 days')
    expect(screen.getByRole('img', { name: '1 of 2 paid' })).toBeTruthy()
    expect(screen.queryByText('Due now')).toBeNull()
  })

  it('leads from a running loan to its early payoff, its statement, and a person', async () => {
    const progress = aProgress({ canPay: true, payoffMinor: 1_091_000 })
    await openHome({ products, stage: 'running', currentOrder: anOpenOrder({ orderStatus: 170, progress }) })
    await screen.findByText('About this loan')
    expect(linkNamed(/Pay off early/)).toContain('/payoff?')
    expect(linkNamed(/Statement of account/)).toContain('/statement?')
    expect(linkNamed(/Talk to us/)).toContain('/customerService')
  })

  it('leads to no early payoff while nothing can be paid', async () => {
    const progress = aProgress({ canPay: false, payoffMinor: 1_091_000 })
    await openHome({ products, stage: 'running', currentOrder: anOpenOrder({ orderStatus: 170, progress }) })
    await screen.findByText('About this loan')
    expect(screen.queryByRole('link', { name: /Pay off early/ })).toBeNull()
  })

  it('offers more time for a payment due today only where the loan can be extended', async () => {
    const progress = aProgress({ dueNowMinor: 545_500, canExtend: true })
    await openHome({ stage: 'due', currentOrder: anOpenOrder({ progress }) })
    await screen.findByText('Due now')
    expect(linkNamed(/Get more time/)).toContain('/repayDelay?')
    expect(shown()).not.toContain('Late since')
  })

  it('says what a late amount is made of, and the ways out', async () => {
    const progress = aProgress({
      dueNowMinor: 645_500,
      daysOverdue: 3,
      oldestUnpaidOn: '2027-02-12',
      dueParts: [
        { kind: 'principal', amountMinor: 500_000 },
        { kind: 'interest', amountMinor: 45_500 },
        { kind: 'penalty', amountMinor: 100_000 },
      ],
    })
    await openHome({ stage: 'overdue', currentOrder: anOpenOrder({ orderStatus: 180, progress }) })
    await screen.findByRole('heading', { name: 'What it is made of' })
    expect(shown()).toContain('Penalty, once₱1,000.00Due now₱6,455.00')
    expect(linkNamed(/Pay a part/)).toContain('/repay?')
    expect(linkNamed(/Talk to us/)).toBe('/customerService')
    expect(screen.queryByRole('link', { name: /Get more time/ })).toBeNull()
  })

  it('shows no product beside an order', async () => {
    const open = anOpenOrder({ progress: aProgress({ dueNowMinor: 1 }) })
    await openHome({ products, stage: 'due', currentOrder: open })
    await screen.findByText('Due now')
    expect(shown()).not.toContain('Up to')
  })

  it('follows the server’s next step, and none that leads to another site', async () => {
    await openHome({ stage: 'due', currentOrder: anOpenOrder({ progress: aProgress() }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Repay' }))
    await waitFor(() => expect(shownAddress()).toBe('/orders'))
  })

  it('ignores an action that leads to another site', async () => {
    const order = anOpenOrder({ actionUrl: 'https://evil.example/', progress: aProgress() })
    await openHome({ stage: 'due', currentOrder: order })
    fireEvent.click(await screen.findByRole('button', { name: 'Repay' }))
    expect(shownAddress()).toBe('/home')
  })
})

describe('after an order', () => {
  it('thanks for a loan paid back, with what it cost and the closing letter', async () => {
    await openHome({ products: [aProduct()], stage: 'settled', lastOrder: aLastOrder() })
    await screen.findByRole('heading', { name: 'All paid. Thank you!' })
    // The three figures add up for a reader: paid back, less got, is the cost.
    expect(shown()).toContain('You got₱4,900.00You paid back₱5,455.00It cost you₱555.00')
    expect(linkNamed('Keep the closing letter')).toBe(aLastOrder().closingLetterUrl)
    expect(linkNamed(/Quick 91/)).toBe('/productDetail?productId=quick-91')
  })

  it('says what was decided, what can be done and when, and sells nothing', async () => {
    const lastOrder = aLastOrder({
      orderStatus: 110,
      statusTitle: 'Not approved',
      statusDescription: 'We cannot offer you this loan now.',
      reasons: ['You told us that you have no income.'],
      advice: ['Correct your details and apply again.'],
      retryOn: '2027-03-20',
      retryBy: 'details',
    })
    await openHome({ products: [aProduct({ productName: 'Other' })], stage: 'declined', lastOrder })
    await screen.findByText('You told us that you have no income.')
    expect(document.querySelector('[data-moment=declined]')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What we decided' })).toBeTruthy()
    expect(shown()).toContain('We cannot offer you this loan now.')
    expect(shown()).toContain('Correct your details and apply again.')
    expect(shown()).toMatch(/From Sat 20 Mar.* the home page shows you loans again/)
    expect(linkNamed('Correct your details')).toBe('/certification')
    expect(shown()).not.toContain('Other')
  })

  it('says what is still owed of a loan closed unpaid', async () => {
    const lastOrder = aLastOrder({ orderStatus: 185, statusTitle: 'Closed unpaid', payoffMinor: 123_400 })
    await openHome({ stage: 'unpaid', lastOrder, products: [aProduct()] })
    await screen.findByText('Still owed')
    expect(shown()).toContain('₱1,234.00')
    expect(shown()).not.toContain('Up to')
  })
})

it('COM-06 offers a retry when the connection is lost, and then shows home', async () => {
  const gateway = await openApp('/home', { listProducts: { broken: true }, ...offered })
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  gateway.answers.listProducts = aHome({ products: [aProduct()] })
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Borrow up to ₱10,000.00' })).toBeTruthy()
})

it('leads to the sign-in and back when the session has expired', async () => {
  await openApp('/home', { listProducts: { refused: 'SIGN_IN_REQUIRED', status: 401 } })
  await waitFor(() => expect(shownAddress()).toBe('/login?next=%2Fhome'))
})
