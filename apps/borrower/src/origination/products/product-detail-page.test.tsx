// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aProduct, aQuote } from './products.fixtures.ts'

const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'

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
  for (const figure of ['₱4,000.00', '₱4,200.00', '₱3,800.00', '₱400.00', '54.32%', '2027-03-05']) {
    expect(text).toContain(figure)
  }
  expect(text).toContain('A one-time penalty of ₱1,000.00.')
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

it('applies with a key and goes to the order', async () => {
  const orderUrl = `/loanDetail?orderId=${ORDER_ID}`
  const gateway = await openApp('/productDetail?productId=quick-91&amount=400000', {
    ...answers,
    apply: { orderId: ORDER_ID, orderUrl },
  })
  fireEvent.click(await applyButton())
  await waitFor(() => expect(shownAddress()).toBe(`/loanDetail?productId=quick-91&orderId=${ORDER_ID}`))
  const [application] = gateway.callsOf('apply')
  expect(application?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(application?.body.toString()).toBe('productId=quick-91&amount=400000&periods=91&termUnit=day')
})

it('opens the missing details and passes the choice on', async () => {
  await openApp('/productDetail?productId=quick-91&amount=400000', {
    ...answers,
    apply: { refused: 'CERTIFICATION_INCOMPLETE' },
  })
  fireEvent.click(await applyButton())
  await waitFor(() =>
    expect(shownAddress()).toBe('/certification?productId=quick-91&amount=400000&periods=91&termUnit=day'),
  )
})

it('COM-06 retries a failed application with the same key', async () => {
  const gateway = await openApp('/productDetail?productId=quick-91', { ...answers, apply: { broken: true } })
  fireEvent.click(await applyButton())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  gateway.answers.apply = { orderId: ORDER_ID, orderUrl: '' }
  fireEvent.click(retry)
  await waitFor(() => expect(shownAddress()).toContain('/loanDetail'))
  const keys = gateway.callsOf('apply').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('shows an open order instead of a second application', async () => {
  await openApp('/productDetail?productId=quick-91', { ...answers, apply: { refused: 'ORDER_OPEN' } })
  fireEvent.click(await applyButton())
  expect(await screen.findByText('You already have a loan or an application open.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your loan' }).getAttribute('href')).toBe('/orders')
})

it('shows no page for a link without a product', async () => {
  await openApp('/productDetail', answers)
  expect(await screen.findByText('There is no such page')).toBeTruthy()
})
