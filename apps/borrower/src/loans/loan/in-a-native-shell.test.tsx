// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOrder, aRecommendation } from '../../origination/orders/orders.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

/** Android injects its object before the app starts; what is hoisted runs before the imports above. */
const messages = vi.hoisted(() => {
  const posted: string[] = []
  Object.assign(window, { HulogBridge: { postMessage: (json: string) => posted.push(json) } })
  return posted
})

const PATH = '/loanDetail?orderId=o-1'
const postedOf = (wanted: string) => messages.map((json) => JSON.parse(json)).filter(({ name }) => name === wanted)
const openedPages = () => postedOf('openPage')

beforeEach(() => {
  messages.length = 0
})

const openOrder = (answers: object) => openApp(PATH, answers)

it('ORD-01 reports Order Details to the app’s analytics once, with order and product', async () => {
  await openOrder({ getLoanDetails: anOrder() })
  await screen.findByText('Loan running')
  const { orderId, productId } = anOrder()
  expect(postedOf('trackPoint').map(({ payload }) => payload)).toEqual([{ point: 'Order Details', orderId, productId }])
})

it('NAT-13 ORD-12 lets the shell open our own product, and the page stays', async () => {
  await openOrder({
    getLoanDetails: anOrder({ orderStatus: 110, recProducts: [aRecommendation] }),
    jumpToProduct: { link: '/productDetail?productId=own', linkHosts: [] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
  await waitFor(() => expect(openedPages()).toHaveLength(1))
  expect(openedPages()[0].payload).toEqual({ page: '/productDetail?productId=own' })
  expect(shownAddress()).toBe(PATH)
})

it('NAT-13 ORD-12 asks before another site in a shell too, and posts no target', async () => {
  await openOrder({
    getLoanDetails: anOrder({ orderStatus: 110, recProducts: [aRecommendation] }),
    jumpToProduct: { link: 'https://partner.example/', linkHosts: ['partner.example'] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
  expect(await screen.findByRole('dialog', { name: 'You are leaving Hulog' })).toBeTruthy()
  expect(openedPages()).toEqual([])
})

it('NAT-03 ORD-07 Borrow Again opens the product through the app', async () => {
  await openOrder({ getLoanDetails: anOrder({ orderStatus: 200 }), saveEvent: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Borrow Again' }))
  await waitFor(() => expect(postedOf('openPageWithParam')).toHaveLength(1))
  const { productId } = anOrder()
  expect(postedOf('openPageWithParam')[0].payload).toEqual({ page: '/productDetail', param: productId })
})
