// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ON_THE_PAGE, openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { anExtension, ORDER_QUERY } from './extensions.fixtures.ts'

const PATH = `/repayDelay?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=9000&${ORDER_QUERY}`
const paid = { payUrl: CODE_PAGE, payCode: '12345678', amount: 9_000 }

async function agree() {
  fireEvent.click(await screen.findByRole('checkbox'))
}

describe('REP-05 more time for a loan', () => {
  it('shows title, amount, next due date, and the plan before and after the extension', async () => {
    await openApp(PATH, { getExtension: anExtension() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Extend your loan' })).toBeTruthy()
    const next = screen.getByText('Your next payment date is', { exact: false })
    expect(next.textContent).toBe(`Your next payment date is ${shownDay('2027-03-05')}`)
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toContain(`Payment 1 · ${shownDay('2027-02-05')}Changes`)
    for (const said of ['Now₱5,090.00', '₱90.00', 'Interest and charges, to pay first']) expect(first).toContain(said)
    for (const said of [`Payment 2 · ${shownDay('2027-03-05')}New`, 'Now–', '₱5,115.00']) expect(second).toContain(said)
  })

  it('shows the first payment, the price of the extension and the cost of being late before anything is paid', async () => {
    await openApp(PATH, { getExtension: anExtension() })
    await screen.findByText(/More time begins once all interest, fees and late charges/)
    const shown = screen.getByRole('main').textContent
    for (const said of ['1.8% on ₱5,000.00', '₱95.00', '₱20.00', '₱115.00', '₱5,090.00', '₱5,205.00'])
      expect(shown).toContain(said)
    expect(shown).toContain('Paying late costs ₱1,000.00 once.')
    expect(shown).toContain(`Until now it was ${shownDay('2027-02-05')}.`)
  })

  it.each([0, 1])('leads to the payment instructions where isShowReyTop is 1, here %i', async (isShowReyTop) => {
    await openApp(PATH, { getExtension: anExtension({ isShowReyTop }) })
    expect(await screen.findByRole('heading', { name: 'Plan list' })).toBeTruthy()
    const banner = screen.queryByRole('link', { name: 'How to pay, step by step' })
    expect(banner?.getAttribute('href')?.includes(ORDER_QUERY) ?? false).toBe(isShowReyTop === 1)
  })

  it('TRM-04 asks for nothing until the changed terms are agreed to', async () => {
    const gateway = await openApp(PATH, { getExtension: anExtension(), createPaymentCode: paid })
    fireEvent.click(await screen.findByRole('button', { name: 'Payment' }))
    expect(await screen.findByText('Please agree to the changed terms first.')).toBeTruthy()
    expect(gateway.callsOf('createPaymentCode')).toHaveLength(0)
    const agreed = new RegExp(
      `I agree to the changed terms above: ₱90.00 now, and the new date ${shownDay('2027-03-05')}`,
    )
    // The page is longer than a screen: without this, nothing would seem to happen.
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: agreed }))
  })

  it('REP-09 TRM-04 asks for a code for exactly that amount', async () => {
    const gateway = await openApp(PATH, { getExtension: anExtension(), createPaymentCode: paid })
    await agree()
    fireEvent.click(screen.getByRole('button', { name: 'Payment' }))
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    const body = gateway.callsOf('createPaymentCode')[0]?.body.toString() ?? ''
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ amount: '9000', isDelay: '1' })
  })

  it('keeps the consent through a reload, but not for other terms', async () => {
    const gateway = await openApp(PATH, { getExtension: anExtension() })
    await agree()
    openAgain()
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
    await openApp(PATH, { ...gateway.answers, getExtension: anExtension({ delayAmount: 9_500 }) })
    openAgain()
    await screen.findByText(/₱95.00 now, and the new date/)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('REP-02 offers the pay code for it that the borrower has already', async () => {
    const defDetail = { ...anExtension().defDetail, payCode: '889900112233' }
    await openApp(PATH, { getExtension: anExtension({ defDetail }) })
    expect(await screen.findByText('8899 0011 2233')).toBeTruthy()
  })

  it('REP-07 the places to pay that code show the amount of the extension as Total Payment', async () => {
    const defDetail = { ...anExtension().defDetail, payCode: '889900112233' }
    await openApp(PATH, { getExtension: anExtension({ defDetail }) })
    const way = await screen.findByRole('link', { name: 'How to pay with this code' })
    cleanup()
    await openApp(way.getAttribute('href') ?? '', {})
    expect((await screen.findByText('Total Payment')).parentElement?.textContent).toContain('₱90.00')
    expect(screen.getByText('Contract No.').parentElement?.textContent).toContain('8899 0011 2233')
  })

  it('TRM-04 extends at once when nothing is to be paid first', async () => {
    const free = anExtension({ delayAmount: 0, toPayFirst: [] })
    const gateway = await openApp(PATH, {
      getExtension: free,
      extendLoan: { orderId: free.orderId, nextDueOn: '2027-03-05' },
    })
    await agree()
    expect(screen.getByText(/Nothing has to be paid first/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Extend the loan' }))
    await waitFor(() => expect(shownAddress()).toContain('/loanDetail'))
    expect(gateway.callsOf('extendLoan')[0]?.body.toString()).toContain('newDueOn=2027-03-05')
  })

  it('reads changed figures again and asks for consent again', async () => {
    const gateway = await openApp(PATH, {
      getExtension: anExtension(),
      createPaymentCode: { refused: 'EXTENSION_DIFFERS' },
    })
    await agree()
    gateway.answers.getExtension = anExtension({ delayAmount: 10_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Payment' }))
    expect(
      await screen.findByText(/What the extension takes has changed. Nothing was charged/, ON_THE_PAGE),
    ).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('₱100.00'))
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  })

  it('COM-05 retries under the same key when no answer came', async () => {
    const gateway = await openApp(PATH, { getExtension: anExtension(), createPaymentCode: { broken: true } })
    await agree()
    fireEvent.click(screen.getByRole('button', { name: 'Payment' }))
    const retry = await screen.findByRole('button', { name: /try again/i })
    gateway.answers.createPaymentCode = paid
    fireEvent.click(retry)
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    const keys = gateway.callsOf('createPaymentCode').map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('TRM-04 when the loan cannot be extended, the page says why', () => {
  it.each([
    ['not-offered', 'More time was not agreed'],
    ['too-often', 'already extended as often as was agreed'],
    ['settled', 'Nothing is owed on it any more'],
    ['written-off', 'It was written off'],
    ['cancelled', 'It was given back'],
    ['no-principal', 'All of what you borrowed is paid back'],
    ['lifetime-cap', 'more than this loan may ever cost'],
    ['unlawful', 'The law does not allow it'],
  ] as const)('%s', async (refusal, said) => {
    await openApp(PATH, { getExtension: anExtension({ isPossible: false, nextPayTime: null, refusal }) })
    expect(await screen.findByText('This loan cannot be extended')).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain(said)
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })

  it('leads to the order while no money was paid out, instead of another try', async () => {
    await openApp(PATH, { getExtension: { refused: 'NOT_PAID_OUT' } })
    expect(await screen.findByText('Nothing is owed yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('shows the last extension: old and new date, and what was paid for it', async () => {
    const lastExtension = { on: '2027-02-01', oldDueOn: '2027-02-05', newDueOn: '2027-03-05', paidMinor: 9_000 }
    const refused = { isPossible: false, nextPayTime: null, refusal: 'too-often', timesGiven: 2 } as const
    await openApp(PATH, { getExtension: anExtension({ ...refused, lastExtension }) })
    await screen.findByText('Extended before')
    const shown = screen.getByRole('main').textContent
    for (const said of [shownDay('2027-02-05'), shownDay('2027-03-05'), '₱90.00', 'Extended 2 of 2 times'])
      expect(shown).toContain(said)
    expect(screen.getByRole('link', { name: /Receipt/ }).getAttribute('href')).toContain('/statement?')
  })

  it('says that a payment did not cover the extension', async () => {
    await openApp(PATH, { getExtension: anExtension({ missedText: 'Your payment of ₱90.00 came too late.' }) })
    expect(await screen.findByText('Your payment did not extend the loan')).toBeTruthy()
    expect(screen.getByText('Your payment of ₱90.00 came too late.')).toBeTruthy()
  })
})
