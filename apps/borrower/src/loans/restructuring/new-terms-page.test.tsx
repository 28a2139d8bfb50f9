// @vitest-environment happy-dom
import type { OperationName } from '@hulog/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../../origination/orders/orders.fixtures.ts'
import { aHome, anOpenOrder, aProgress } from '../../origination/products/products.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { ORDER_ID } from '../../testing/order.fixtures.ts'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aRestructuring, ORDER_QUERY, RESTRUCTURING_ID, someNewTerms } from './restructuring.fixtures.ts'

const PATH = `/newTerms?${ORDER_QUERY}`
const OFFERED = { getRestructuring: aRestructuring() }
const SIGNED = { orderId: ORDER_ID, orderStatus: 170, firstDueOn: '2027-03-01' } as const

const sign = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign the new terms' }))

/** The values of each call, as they were sent. */
function sentTo(gateway: Awaited<ReturnType<typeof openApp>>, name: OperationName) {
  return gateway.callsOf(name).map(({ body }) => Object.fromEntries(body))
}

describe('new terms that are offered', () => {
  it('begin with plain words, until when they can be signed, and the difference in money', async () => {
    await openApp(PATH, OFFERED)
    expect(await screen.findByRole('heading', { name: 'Your lender offers you new terms' })).toBeTruthy()
    const shown = screen.getByRole('main').textContent
    expect(shown).toContain(`Nothing changes unless you sign. You can sign until ${shownDay('2027-02-08')}.`)
    expect(shown).toContain('With the new terms you pay ₱1,050.00 less in all.')
  })

  it.each([
    [835_000, 'as much in all as before'],
    [845_000, '₱100.00 more in all'],
  ])('say what the difference is for a total of %i after 8,350.00', async (totalMinor, said) => {
    const { after } = someNewTerms()
    const newTerms = someNewTerms({ before: { ...after, totalMinor: 835_000 }, after: { ...after, totalMinor } })
    await openApp(PATH, { getRestructuring: aRestructuring(newTerms) })
    expect(await screen.findByText(said, { exact: false })).toBeTruthy()
  })

  it('show every figure before and after, side by side', async () => {
    await openApp(PATH, OFFERED)
    const table = await screen.findByRole('table')
    const rows = within(table).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Present termsNew terms',
      'To pay today',
      '₱3,200.00₱0.00',
      'Next payment',
      '₱3,100.00₱2,080.00',
      'Due on',
      `${shownDay('2027-03-05')}${shownDay('2027-03-01')}`,
      'Payments to come',
      '24',
      'Last payment on',
      `${shownDay('2027-04-05')}${shownDay('2027-06-01')}`,
      'Price',
      '24% a year on what is still owed12% a year on what is still owed',
      'Interest and charges in it',
      '₱400.00₱350.00',
      'Total still to pay',
      '₱9,400.00₱8,350.00',
    ])
  })

  it('say what becomes of every part of the debt, what is given up, and list every payment', async () => {
    await openApp(PATH, OFFERED)
    const debt = await screen.findByRole('region', { name: 'What becomes of what you owe' })
    for (const said of [
      'Principal₱8,000.00Goes on as principal',
      'Principal₱1,000.00Given up: you never pay it',
      'Late interest₱30.00Due with the last payment, without interest',
      'Your lender gives up₱1,050.00',
      'New principal₱8,120.00',
    ]) {
      expect(debt.textContent).toContain(said)
    }
    const plan = within(screen.getByRole('region', { name: 'Your new payments' })).getAllByRole('listitem')
    expect(plan.map(({ textContent }) => textContent).slice(-2)).toEqual([
      `4/4${shownDay('2027-06-01')}₱2,080.00`,
      `+${shownDay('2027-06-01')}₱30.00Owed from before: part of the last payment`,
    ])
    expect(screen.getByText('Paying late costs ₱50.00 once.')).toBeTruthy()
  })

  it('name parts that are not paid out any more below the new principal, of which they are no part', async () => {
    const newTerms = someNewTerms({ partsEndedMinor: 250_000 })
    await openApp(PATH, { ...OFFERED, getRestructuring: { ...OFFERED.getRestructuring, newTerms } })
    const debt = await screen.findByRole('region', { name: 'What becomes of what you owe' })
    expect(debt.textContent).toMatch(/New principal₱8,120.00Parts that are not paid out any more₱2,500.00$/)
  })

  it('open the paper over the page, and as a file', async () => {
    await openApp(PATH, OFFERED)
    fireEvent.click(await screen.findByRole('link', { name: 'Read the agreement' }))
    const sheet = await screen.findByRole('dialog', { name: 'The agreement you sign' })
    expect(within(sheet).getByTitle('The agreement you sign').getAttribute('src')).toBe(
      `/agreements/${ORDER_ID}/new-terms`,
    )
    const links = within(sheet).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/agreements/${ORDER_ID}/new-terms.pdf`)
  })
})

describe('signing new terms', () => {
  it('sends the hash of what was read, says that they apply, and leads to the loan', async () => {
    const gateway = await openApp(PATH, { ...OFFERED, signRestructuring: SIGNED, getLoanDetails: anOrder() })
    await sign()
    expect(await screen.findByText('The new terms apply')).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain(`Your next payment is due on ${shownDay('2027-03-01')}.`)
    const read = { orderId: ORDER_ID, restructuringId: RESTRUCTURING_ID, disclosureHash: 'a'.repeat(64) }
    expect(sentTo(gateway, 'signRestructuring')).toEqual([expect.objectContaining(read)])
    expect(screen.queryByRole('button', { name: 'Sign the new terms' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'See the loan' }))
    await waitFor(() => expect(shownAddress()).toContain('/loanDetail?'))
  })

  it('asks for the code of the borrower’s phone where the server wants one', async () => {
    const gateway = await openApp(PATH, {
      getRestructuring: aRestructuring(someNewTerms({ asksForCode: true })),
      signRestructuring: { refused: 'STEP_UP_REQUIRED' },
      sendStepUpCode: {
        challengeId: '8a0e7c11-2222-4333-8444-abcdefabcdef',
        channel: 'sms',
        phoneMasked: '•••• 4567',
        resendAfterSeconds: 60,
        expiresInSeconds: 300,
      },
    })
    expect(await screen.findByText('Then we send you a code. With it you sign the agreement.')).toBeTruthy()
    await sign()
    const sheet = await screen.findByRole('dialog')
    expect(sheet.textContent).toContain('With this code you sign the new terms of your loan.')
    gateway.answers.signRestructuring = SIGNED
    await waitFor(() => expect(sheet.textContent).toContain('4567'))
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '123456' } })
    expect(await screen.findByText('The new terms apply')).toBeTruthy()
    expect(sentTo(gateway, 'sendStepUpCode')[0]).toMatchObject({ purpose: 'confirmLoan', orderId: ORDER_ID })
    expect(sentTo(gateway, 'signRestructuring').at(-1)).toMatchObject({ smsCode: '123456' })
  })

  it('with figures that have changed reads them anew and says so, and signs those', async () => {
    const gateway = await openApp(PATH, { ...OFFERED, signRestructuring: { refused: 'TERMS_DIFFER' } })
    await screen.findByRole('table')
    const changed = someNewTerms({ disclosureHash: 'b'.repeat(64), principalMinor: 813_000 })
    gateway.answers.getRestructuring = aRestructuring(changed)
    await sign()
    expect(await screen.findByText('The figures have changed')).toBeTruthy()
    expect(await screen.findByText('Nothing was signed. Please read them again before you sign.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('₱8,130.00'))
    gateway.answers.signRestructuring = SIGNED
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign the new terms' }).getAttribute('aria-disabled')).not.toBe('true'),
    )
    await sign()
    expect(await screen.findByText('The new terms apply')).toBeTruthy()
    expect(sentTo(gateway, 'signRestructuring').at(-1)).toMatchObject({ disclosureHash: 'b'.repeat(64) })
  })

  it('after they were withdrawn says that they can no longer be signed, and what to do', async () => {
    await openApp(PATH, { ...OFFERED, signRestructuring: { refused: 'NEW_TERMS_NOT_OFFERED' } })
    await sign()
    expect(await screen.findByText('These new terms can no longer be signed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the loan' })).toBeTruthy()
  })

  it('keeps a failure on the page and tries again under the same key', async () => {
    const gateway = await openApp(PATH, { ...OFFERED, signRestructuring: { broken: true } })
    await sign()
    const retry = await screen.findByRole('button', { name: /try again/i })
    gateway.answers.signRestructuring = SIGNED
    fireEvent.click(retry)
    expect(await screen.findByText('The new terms apply')).toBeTruthy()
    const keys = gateway.callsOf('signRestructuring').map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('declining new terms', () => {
  it('asks first, and then says that the loan goes on as it is', async () => {
    const gateway = await openApp(PATH, { ...OFFERED, declineRestructuring: { orderId: ORDER_ID } })
    fireEvent.click(await screen.findByRole('button', { name: 'Decline the new terms' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline the new terms?' })
    expect(dialog.textContent).toContain('Your loan then goes on as it is')
    expect(gateway.callsOf('declineRestructuring')).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep reading' }))
    fireEvent.click(screen.getByRole('button', { name: 'Decline the new terms' }))
    const again = await screen.findByRole('dialog', { name: 'Decline the new terms?' })
    fireEvent.click(within(again).getByRole('button', { name: 'Decline the new terms' }))
    expect(await screen.findByText('You declined the new terms')).toBeTruthy()
    expect(sentTo(gateway, 'declineRestructuring')).toEqual([{ orderId: ORDER_ID, restructuringId: RESTRUCTURING_ID }])
  })
})

describe('without new terms', () => {
  it('the page says so, and leads to the loan and to the lender', async () => {
    await openApp(PATH, { getRestructuring: aRestructuring(null) })
    expect(await screen.findByText('No new terms are offered')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the loan' }).getAttribute('href')).toContain('/loanDetail?')
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain('/complaint?')
    expect(screen.queryByRole('button', { name: 'Sign the new terms' })).toBeNull()
  })

  it('an order of somebody else is missing, and a failure can be tried again', async () => {
    const gateway = await openApp(PATH, { getRestructuring: { refused: 'INTERNAL' } })
    const retry = await screen.findByRole('button', { name: /try again/i })
    gateway.answers.getRestructuring = { refused: 'ORDER_NOT_FOUND' }
    fireEvent.click(retry)
    expect(await screen.findByText('We could not find this order')).toBeTruthy()
  })
})

describe('the way to new terms', () => {
  it('is a question on the loan’s page, once, and a row that stays', async () => {
    const order = anOrder({ newTermsUntil: '2027-02-08' })
    await openApp(`/loanDetail?${ORDER_QUERY}`, { getLoanDetails: order, ...OFFERED })
    const dialog = await screen.findByRole('dialog', { name: 'Your lender offers you new terms' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = screen.getByRole('link', { name: /Read the new terms/ })
    expect(row.textContent).toContain(`Can be signed until ${shownDay('2027-02-08')}`)
    fireEvent.click(row)
    expect(await screen.findByRole('heading', { name: 'Your lender offers you new terms' })).toBeTruthy()
  })

  it('is absent from the loan’s page without new terms', async () => {
    await openApp(`/loanDetail?${ORDER_QUERY}`, { getLoanDetails: anOrder() })
    expect(await screen.findByText('Loan running')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Read the new terms/ })).toBeNull()
  })

  it('is the first thing on home', async () => {
    const currentOrder = anOpenOrder({ newTermsUntil: '2027-02-08', progress: aProgress() })
    await openApp('/home', { listProducts: aHome({ stage: 'running', currentOrder }) })
    const row = await screen.findByRole('link', { name: /New terms are offered to you/ })
    expect(row.getAttribute('href')).toContain('/newTerms?')
    expect(row.textContent).toContain(shownDay('2027-02-08'))
  })
})
