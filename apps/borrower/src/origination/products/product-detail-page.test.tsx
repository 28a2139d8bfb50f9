// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCertification } from '../../people/borrowers/certification.fixtures.ts'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aProduct, aQuote } from './products.fixtures.ts'

const answers = {
  getProduct: aProduct(),
  getQuote: (body: URLSearchParams) => aQuote(Number(body.get('amount'))),
}

async function applyButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Apply' })
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  return button
}

it('OTH-02 shows the cost of the chosen amount before anything is signed', async () => {
  await openApp('/productDetail?productId=quick-91&amount=400000&periods=91&termUnit=day', answers)
  await applyButton()
  const text = document.body.textContent
  for (const figure of ['₱4,000.00', '₱4,200.00', '₱3,800.00', '₱400.00', '54.32%', shownDay('2027-03-05')]) {
    expect(text).toContain(figure)
  }
  expect(text).toContain('A one-time penalty of ₱1,000.00.')
})

it('says what paying early does where interest is charged by the day, and nothing of it for other loans', async () => {
  const earlyDescription = ['Interest by the day.', 'Early money counts as your next payments.', 'Or finish sooner.']
  await openApp('/productDetail?productId=quick-91', {
    ...answers,
    getQuote: (body: URLSearchParams) => aQuote(Number(body.get('amount')), { earlyDescription }),
  })
  await screen.findByText('Interest by the day.')
  fireEvent.click(screen.getByText('If you pay early or late'))
  for (const sentence of earlyDescription.slice(1)) expect(screen.getByText(sentence)).toBeTruthy()
  await openApp('/productDetail?productId=quick-91', answers)
  openAgain()
  await applyButton()
  expect(screen.queryByText('If you pay early or late')).toBeNull()
})

it('says what comes now and what on which later day, and offers no calculator, of a loan paid out in parts', async () => {
  const laterParts = [
    { on: '2027-03-20', amountMinor: 100_000 },
    { on: '2027-04-27', amountMinor: 50_000 },
  ]
  await openApp('/productDetail?productId=quick-91&amount=400000', {
    ...answers,
    getQuote: (body: URLSearchParams) => aQuote(Number(body.get('amount')), { laterParts }),
  })
  const rowOf = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent
  expect(await rowOf('You get now')).toContain('₱2,300.00')
  const rows = screen.getAllByText(/^You get on/).map((label) => label.closest('div')?.textContent)
  expect(rows[0]).toContain(`${shownDay('2027-03-20')}₱1,000.00`)
  expect(rows[1]).toContain(`${shownDay('2027-04-27')}₱500.00Planned day.`)
  expect(screen.queryByText('Try other amounts')).toBeNull()
})

it('reads the cost of another amount and term, and keeps the choice in the address', async () => {
  const gateway = await openApp('/productDetail?product_id=quick-91', answers)
  await applyButton()
  fireEvent.change(screen.getByRole('slider'), { target: { value: '700000' } })
  fireEvent.click(screen.getByRole('radio', { name: /4 months/ }))
  await waitFor(() =>
    expect(shownAddress()).toBe('/productDetail?productId=quick-91&amount=700000&periods=4&termUnit=month'),
  )
  await waitFor(() => expect(document.body.textContent).toContain('₱7,350.00'))
  expect(gateway.callsOf('getQuote').at(-1)?.body.get('amount')).toBe('700000')
})

it('limits an amount to the product’s range', async () => {
  const gateway = await openApp('/productDetail?productId=quick-91&amount=99999999', answers)
  await applyButton()
  expect(gateway.callsOf('getQuote')[0]?.body.get('amount')).toBe('1000000')
})

it('OTH-02 sends nothing yet: it leads to the details with the choice', async () => {
  const gateway = await openApp('/productDetail?productId=quick-91&amount=400000', {
    ...answers,
    getCertification: aCertification(),
  })
  fireEvent.click(await applyButton())
  await waitFor(() =>
    expect(shownAddress()).toBe('/certification?productId=quick-91&amount=400000&periods=91&termUnit=day'),
  )
  expect(gateway.callsOf('apply')).toHaveLength(0)
})

it('shows no page for a link without a product', async () => {
  await openApp('/productDetail', answers)
  expect(await screen.findByText('There is no such page')).toBeTruthy()
})
