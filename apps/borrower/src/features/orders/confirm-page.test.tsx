// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anOffer, anOrder, ORDER_QUERY } from './orders.fixtures.ts'

const PATH = `/confirm?${ORDER_QUERY}`
const AGREEMENTS = {
  data: [
    { id: 'loan', title: 'Loan agreement' },
    { id: 'data', title: 'Data consent' },
  ],
}
const ANSWERS = { getConfirmation: anOffer(), listAgreements: AGREEMENTS }

const loanNow = () => screen.findByRole('button', { name: 'Loan Now' })
const isInert = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const ready = () => waitFor(async () => expect(isInert(await loanNow())).toBe(false))

describe('the offer', () => {
  it('CNF-01 shows amount, term, rate, the information and the plan', async () => {
    await openApp(PATH, ANSWERS)
    expect((await screen.findByText('Loan amount')).parentElement?.textContent).toContain('₱5,000.00')
    expect(screen.getByText('120 days')).toBeTruthy()
    expect(screen.getByText('0.1% a day')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Loan information' }).textContent).toContain('You receive₱4,600.00')
    const plan = within(screen.getByRole('region', { name: 'Payment plan' })).getAllByRole('listitem')
    expect(plan.map((card) => card.textContent)).toEqual(['₱2,740.002027-02-051/2', '₱2,740.002027-03-052/2'])
  })

  it('CNF-01 shows no plan when there is none', async () => {
    await openApp(PATH, { ...ANSWERS, getConfirmation: anOffer({ repay_plans: [] }) })
    await loanNow()
    expect(screen.queryByText('Payment plan')).toBeNull()
    const cost = screen.getByRole('region', { name: 'What it costs' })
    expect(cost.textContent).toContain('First payment on2027-02-05First payment₱2,740.00')
  })

  it('says before the button what it costs, when it begins and what being late costs', async () => {
    await openApp(PATH, ANSWERS)
    const cost = await screen.findByRole('region', { name: 'What it costs' })
    for (const said of [
      'Effective yearly rate54.32%',
      'You get₱4,600.00',
      'Interest₱360.00',
      'Fees₱520.00',
      'You repay in total₱5,480.00',
    ]) {
      expect(cost.textContent).toContain(said)
    }
    expect(cost.textContent).not.toContain('First payment')
    expect(cost.textContent).toContain('A penalty of ₱1,000.00, once.')
    expect(screen.getByText(/^You repay ₱5,480\.00 in all, from 2027-\u2060?02-\u2060?05\.$/)).toBeTruthy()
  })

  it('shows the account masked, with a way to change it', async () => {
    await openApp(PATH, ANSWERS)
    const account = await screen.findByRole('link', { name: /Wallet •••• 4411/ })
    expect(account.getAttribute('href')).toBe(`/bindBank?${ORDER_QUERY}&source=offer`)
  })

  it('COM-03 covers the page while the confirmation is under way, and not after it', async () => {
    await openApp(PATH, { ...ANSWERS, confirmLoan: { refused: 'NEWS', message: 'We are closed.' } })
    await ready()
    fireEvent.click(await loanNow())
    expect(screen.getByText('loading...')).toBeTruthy()
    expect(await screen.findByText('We are closed.')).toBeTruthy()
    expect(screen.queryByText('loading...')).toBeNull()
    // CNF-07: said on the page, in no toast.
    expect(document.querySelector('[aria-live=assertive] p')).toBeNull()
  })

  it('CNF-07 a failed load shows a row to try again, and no toast', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, getConfirmation: { refused: 'INTERNAL', status: 500 } })
    const row = within(await screen.findByRole('alert'))
    expect(document.querySelector('[aria-live] p')).toBeNull()
    gateway.answers.getConfirmation = anOffer()
    fireEvent.click(row.getByRole('button', { name: 'Try again' }))
    expect(await loanNow()).toBeTruthy()
  })

  it('an order without an offer leads to the order', async () => {
    await openApp(PATH, { ...ANSWERS, getConfirmation: { refused: 'NOT_OFFERED' } })
    const link = await screen.findByRole('link', { name: 'See the order' })
    expect(link.getAttribute('href')).toBe(`/loanDetail?${ORDER_QUERY}`)
  })
})

describe('the agreements', () => {
  it('CNF-02 are agreed to by default; unchecked, Loan Now is inert and says why', async () => {
    const gateway = await openApp(PATH, ANSWERS)
    const box = await screen.findByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(true)
    await ready()
    fireEvent.click(box)
    const button = await loanNow()
    expect(isInert(button)).toBe(true)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Tick the box/)
    fireEvent.click(button)
    expect(gateway.callsOf('confirmLoan')).toHaveLength(0)
    fireEvent.click(box)
    expect(isInert(button)).toBe(false)
  })

  it('CNF-02 are hidden when there are none, and nothing stands in the way', async () => {
    await openApp(PATH, { ...ANSWERS, listAgreements: { data: [] } })
    await ready()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('CNF-02 nothing can be signed while the agreements are not there', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, listAgreements: { refused: 'INTERNAL', status: 500 } })
    await screen.findByText(/agreements could not be opened/)
    fireEvent.click(await loanNow())
    expect(gateway.callsOf('confirmLoan')).toHaveLength(0)
    gateway.answers.listAgreements = AGREEMENTS
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await ready()
  })

  it('CNF-02, CNF-08 open by their title, in a frame that may run nothing', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      openAgreement: { contract_url: '/agreements/loan', pdfUrl: '/agreements/loan.pdf' },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Loan agreement' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Loan agreement' }))
    const frame = await sheet.findByTitle('Loan agreement')
    expect(frame.getAttribute('src')).toBe('/agreements/loan')
    expect(frame.getAttribute('sandbox')).toBe('allow-downloads')
    expect(sheet.getByRole('link', { name: 'Open in a new page' }).getAttribute('href')).toBe('/agreements/loan')
    expect(sheet.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe('/agreements/loan.pdf')
    expect(gateway.callsOf('openAgreement')[0]?.body.toString()).toBe(`${ORDER_QUERY}&scene=3&position=loan`)
  })

  it('CNF-08 no foreign page is framed', async () => {
    await openApp(PATH, {
      ...ANSWERS,
      openAgreement: { contract_url: 'https://evil.example/x', pdfUrl: 'https://evil.example/x.pdf' },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Loan agreement' }))
    const sheet = within(screen.getByRole('dialog'))
    await sheet.findByRole('button', { name: 'Try again' })
    expect(sheet.queryByTitle('Loan agreement')).toBeNull()
  })
})

describe('Loan Now', () => {
  const details = { getLoanDetails: anOrder({ noticeStatusText: 'Money on its way', orderStatus: 151 }) }

  async function press() {
    await ready()
    fireEvent.click(await loanNow())
  }

  it('CNF-05 sends what was read and replaces the page by the order, with the common query', async () => {
    const gateway = await openApp(`${PATH}&system=1`, {
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

  it('CNF-05 never follows an address of someone else', async () => {
    await openApp(PATH, { ...ANSWERS, ...details, confirmLoan: { lendDetailsUrl: 'https://evil.example/' } })
    await press()
    await screen.findByText('Money on its way')
    expect(shownAddress()).toMatch(/^\/loanDetail\?/)
  })

  it('CNF-05 tries again with the same key after an answer that never came', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, ...details, confirmLoan: { broken: true } })
    await press()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.confirmLoan = { lendDetailsUrl: `/loanDetail?${ORDER_QUERY}` }
    fireEvent.click(retry)
    await screen.findByText('Money on its way')
    const keys = gateway.callsOf('confirmLoan').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('CNF-05 leads to the account when there is none', async () => {
    await openApp(PATH, { ...ANSWERS, confirmLoan: { refused: 'PAYOUT_ACCOUNT_MISSING' } })
    await press()
    await waitFor(() => expect(shownAddress()).toBe(`/bindBank?${ORDER_QUERY}&source=offer`))
  })

  it('CNF-05 leads to the order when it was confirmed already', async () => {
    await openApp(PATH, { ...ANSWERS, ...details, confirmLoan: { refused: 'ALREADY_CONFIRMED' } })
    await press()
    await screen.findByText('Money on its way')
  })

  it('CNF-05 shows the offer anew when it has changed, and says so', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, confirmLoan: { refused: 'TERMS_DIFFER' } })
    await ready()
    gateway.answers.getConfirmation = anOffer({ amount: 400_000, disclosureHash: 'b'.repeat(64) })
    fireEvent.click(await loanNow())
    expect(await screen.findByText('The offer has changed')).toBeTruthy()
    expect(await screen.findByText(/4,000\.00/)).toBeTruthy()
    await press()
    await waitFor(() => expect(gateway.callsOf('confirmLoan')).toHaveLength(2))
    expect(gateway.callsOf('confirmLoan')[1]?.body.get('disclosureHash')).toBe('b'.repeat(64))
  })
})

describe('a text to read first', () => {
  const text = {
    popAgreementUrl: '/agreements/x/read-first/b',
    popAgreementTitle: 'Before you borrow',
    popAgreementHash: 'b',
  }
  const modal = () => screen.findByRole('dialog', { name: 'Before you borrow' })

  it('CNF-03 a page of someone else is never framed', async () => {
    await openApp(PATH, {
      ...ANSWERS,
      getConfirmation: anOffer({ ...text, popAgreementUrl: 'https://evil.example/x' }),
    })
    await ready()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('CNF-03 cannot be agreed to when it is not there', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, getConfirmation: anOffer(text) })
    const dialog = within(await modal())
    await dialog.findByRole('button', { name: 'Try again' })
    const agree = dialog.getByRole('button', { name: 'Agree' })
    expect(isInert(agree)).toBe(true)
    fireEvent.click(agree)
    expect(gateway.callsOf('agreeToText')).toHaveLength(0)
  })

  it('CNF-03 is asked for when the server says that it was not agreed to', async () => {
    const gateway = await openApp(PATH, { ...ANSWERS, confirmLoan: { refused: 'TEXT_NOT_AGREED' } })
    await ready()
    gateway.answers.getConfirmation = anOffer(text)
    fireEvent.click(await loanNow())
    await modal()
  })
})

it('CNF-05 an offer confirmed elsewhere leads to its loan', async () => {
  await openApp(PATH, {
    ...ANSWERS,
    getConfirmation: { refused: 'ALREADY_CONFIRMED' },
    getLoanDetails: anOrder({ noticeStatusText: 'Money on its way', orderStatus: 151 }),
  })
  await screen.findByText('Money on its way')
})

it('CNF-05 an offer that ended while it was looked at says so', async () => {
  const gateway = await openApp(PATH, { ...ANSWERS, confirmLoan: { refused: 'NOT_OFFERED' } })
  await ready()
  gateway.answers.getConfirmation = { refused: 'NOT_OFFERED' }
  fireEvent.click(await loanNow())
  expect(await screen.findByText('There is no offer to confirm')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Loan Now' })).toBeNull()
})

it('CNF-02 a box that was unchecked is found so again', async () => {
  await openApp(PATH, ANSWERS)
  fireEvent.click(await screen.findByRole('checkbox'))
  cleanup()
  await openApp(PATH, ANSWERS)
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
})

it('an offer can be turned down, after a question', async () => {
  const gateway = await openApp(PATH, {
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
