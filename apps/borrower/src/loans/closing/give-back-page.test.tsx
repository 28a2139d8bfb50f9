// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ON_THE_PAGE, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aCoolingOff, aRepayment, ORDER_QUERY } from './closing.fixtures.ts'

const PATH = `/giveBack?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=484000&${ORDER_QUERY}`
const shown = () => screen.getByRole('main').textContent

describe('TRM-07 giving a loan back', () => {
  it('shows the last day and the amount line by line', async () => {
    await openApp(PATH, { getCoolingOffQuote: aCoolingOff(), getRepayment: aRepayment() })
    await screen.findByText('What you borrowed')
    for (const said of [
      `You can give this loan back until ${shownDay('2027-02-03')}.`,
      'What you borrowed₱5,000.00',
      'Interest for 2 days₱10.00',
      'Fee kept back, returned to you−₱120.00',
      'What you paid already−₱50.00',
      'To pay₱4,840.00',
    ])
      expect(shown()).toContain(said)
    expect(shown()).toContain('the loan ends as cancelled')
  })

  it('asks for exactly that amount, under one key for every retry', async () => {
    const gateway = await openApp(PATH, {
      getCoolingOffQuote: aCoolingOff(),
      getRepayment: aRepayment(),
      exitLoan: { broken: true },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Payment' }))
    const retry = await screen.findByRole('button', { name: /try again/i })
    gateway.answers.exitLoan = { payUrl: CODE_PAGE, payCode: '12345678', amount: 484_000 }
    fireEvent.click(retry)
    await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
    const calls = gateway.callsOf('exitLoan')
    expect(calls.at(-1)?.body.get('amount')).toBe('484000')
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('reads a changed amount again', async () => {
    const gateway = await openApp(PATH, {
      getCoolingOffQuote: aCoolingOff(),
      getRepayment: aRepayment(),
      exitLoan: { refused: 'EXIT_DIFFERS' },
    })
    const pay = await screen.findByRole('button', { name: 'Payment' })
    gateway.answers.getCoolingOffQuote = aCoolingOff({ amountMinor: 484_500, interestMinor: 1_500, daysHeld: 3 })
    fireEvent.click(pay)
    expect(
      await screen.findByText(/The amount for giving the loan back has changed. Nothing was charged/, ON_THE_PAGE),
    ).toBeTruthy()
    await waitFor(() => expect(shown()).toContain('₱4,845.00'))
  })

  it.each([
    ['too late', { isOpen: false }, 'This loan can no longer be given back', 'Pay off early'],
    ['never agreed', { isOpen: false, until: null }, 'This loan has no cooling-off time', 'Pay off early'],
    ['all paid', { amountMinor: 0 }, 'You have already paid all that giving it back takes', 'Customer service'],
    ['given back', { isOpen: false, isGivenBack: true }, 'This loan was given back', 'Closing letter (PDF)'],
  ])('says so when it is not open: %s', async (_why, values, title, next) => {
    await openApp(PATH, { getCoolingOffQuote: aCoolingOff(values), getRepayment: aRepayment() })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: next })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })
})
