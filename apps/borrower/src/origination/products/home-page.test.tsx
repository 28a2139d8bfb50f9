// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anOpenOrder, aProduct } from './products.fixtures.ts'

it('OTH-02 lists the products with range, rate and a link to the cost', async () => {
  await openApp('/home', { listProducts: { products: [aProduct()], currentOrder: null, unreadCount: 0 } })
  expect(await screen.findByRole('heading', { name: 'Quick 91' })).toBeTruthy()
  expect(document.body.textContent).toContain('₱10,000.00')
  expect(document.body.textContent).toContain('0.1% a day')
  const link = screen.getByRole('link', { name: 'See what it costs' })
  expect(link.getAttribute('href')).toBe('/productDetail?productId=quick-91')
})

it('COM-01 marks the lender’s description with its own language', async () => {
  const product = aProduct({ description: 'For a bill or a repair', descriptionLanguage: 'en' })
  await openApp('/home?lang=zh', { listProducts: { products: [product], currentOrder: null, unreadCount: 0 } })
  const description = await screen.findByText('For a bill or a repair')
  expect([document.documentElement.lang, description.lang]).toEqual(['zh', 'en'])
})

it('OTH-02 shows the open order first, with its action', async () => {
  await openApp('/home', {
    listProducts: { products: [aProduct()], currentOrder: anOpenOrder(), unreadCount: 0 },
    listOrders: { orders: [] },
  })
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)
  expect(headings).toEqual(['Your loan', 'Our loans'])
  expect(screen.getByRole('main').textContent).toContain('Due now₱5,455.00Due on 2027-03-05')
  fireEvent.click(screen.getByRole('button', { name: 'Repay' }))
  await waitFor(() => expect(shownAddress()).toBe('/orders'))
})

it('ignores an action that leads to another site', async () => {
  const order = anOpenOrder({ actionUrl: 'https://evil.example/' })
  await openApp('/home', { listProducts: { products: [], currentOrder: order, unreadCount: 0 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Repay' }))
  expect(shownAddress()).toBe('/home')
})

it('says so when no product is offered', async () => {
  await openApp('/home', { listProducts: { products: [], currentOrder: null, unreadCount: 0 } })
  expect(await screen.findByText('No loans are offered right now')).toBeTruthy()
})

it('COM-06 offers a retry when the connection is lost, and then shows the products', async () => {
  const gateway = await openApp('/home', { listProducts: { broken: true } })
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  gateway.answers.listProducts = { products: [aProduct()], currentOrder: null, unreadCount: 0 }
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Quick 91' })).toBeTruthy()
})

it('leads to the sign-in and back when the session has expired', async () => {
  await openApp('/home', { listProducts: { refused: 'SIGN_IN_REQUIRED', status: 401 } })
  await waitFor(() => expect(shownAddress()).toBe('/login?next=%2Fhome'))
})
