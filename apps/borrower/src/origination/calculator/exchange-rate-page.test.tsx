// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aCalculator } from './calculator.fixtures.ts'

const rate = {
  fromCurrency: 'PHP',
  toCurrency: 'IDR',
  rateDescription: '1 PHP = 282.50 IDR',
  rateValidFrom: '2025-01-01',
  rateSource: 'A central bank',
}
const dollars = { ...rate, fromCurrency: 'USD', toCurrency: 'PHP', rateDescription: '1 USD = 58.410 PHP' }

function converted(body: URLSearchParams) {
  const [fromCurrency, toCurrency] = [body.get('fromCurrency') ?? '', body.get('toCurrency') ?? '']
  if (fromCurrency === toCurrency) return { refused: 'CURRENCIES_EQUAL', field: 'toCurrency' }
  const amountMinor = Number(body.get('amount'))
  return {
    ...rate,
    fromCurrency,
    toCurrency,
    amountMinor,
    convertedMinor: amountMinor * 2,
    rateNumerator: 2,
    rateDenominator: 1,
    rounding: 'half-up' as const,
  }
}

const answers = { getCalculator: aCalculator({ exchangeRates: [rate, dollars] }), convertAmount: converted }

it('OTH-06 converts an amount and says at which rate, from whom and since when', async () => {
  await openApp('/exchangeRate', answers)
  expect(await screen.findByText('Rp2.000,00')).toBeTruthy()
  for (const words of ['1 PHP = 282.50 IDR', shownDay('2025-01-01'), 'A central bank'])
    expect(document.body.textContent).toContain(words)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.50' } })
  expect(await screen.findByText('Rp25,00')).toBeTruthy()
  await waitFor(() => expect(shownAddress()).toBe('/exchangeRate?amount=1250&fromCurrency=PHP&toCurrency=IDR'))
})

it('OTH-06 begins with the currency of the visitor’s market', async () => {
  await openApp('/exchangeRate', { ...answers, getCalculator: aCalculator({ exchangeRates: [dollars, rate] }) })
  expect((await screen.findByLabelText<HTMLSelectElement>('From')).value).toBe('PHP')
  expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe('IDR')
})

it('OTH-06 converts to a currency in which no loan is', async () => {
  await openApp('/exchangeRate?amount=150&fromCurrency=PHP&toCurrency=USD', answers)
  expect(await screen.findByText('USD 3.00')).toBeTruthy()
})

it('OTH-06 says at its field that two currencies are the same', async () => {
  await openApp('/exchangeRate?fromCurrency=PHP&toCurrency=PHP', answers)
  expect(await screen.findByText('Please choose two different currencies.')).toBeTruthy()
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
})

it('OTH-06 shows a wrong amount of the address in its field', async () => {
  const gateway = await openApp('/exchangeRate?amount=-5&fromCurrency=XXX', answers)
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('-5')
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(gateway.callsOf('convertAmount')).toEqual([])
})

it('OTH-06 says when the lender has set no rates', async () => {
  await openApp('/exchangeRate', { getCalculator: aCalculator() })
  expect(await screen.findByText('No exchange rates right now')).toBeTruthy()
})

it('OTH-06 can be read again after a failure', async () => {
  const gateway = await openApp('/exchangeRate', { ...answers, getCalculator: { refused: 'INTERNAL', status: 500 } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  gateway.answers.getCalculator = answers.getCalculator
  fireEvent.click(retry)
  expect(await screen.findByText('Rp2.000,00')).toBeTruthy()
})
