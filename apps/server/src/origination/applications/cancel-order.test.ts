import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, aBorrowerWithOffer, aPaidOutLoan, aPayoutUnderWay } from '../confirmation/a-borrower.fixtures.ts'
import { anApplication } from '../orders/orders.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('cancelling an order', () => {
  it('TRM-07 withdraws an application, after which another can be opened', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id } = await anApplication(product.services, borrowerId)
    const cancelled = await product.call('cancelOrder', { orderId: id }, { cookie })
    expect(cancelled).toMatchObject({ code: 0, data: { orderId: id, orderStatus: 190 } })
    await expect(anApplication(product.services, borrowerId)).resolves.toMatchObject({ state: 21 })
  })

  it('TRM-07 declines an offer, which can no longer be confirmed', async () => {
    const { cookie, orderId, confirm } = await aBorrowerWithOffer(product)
    expect(await product.call('cancelOrder', { orderId }, { cookie })).toMatchObject({ code: 0 })
    expect(await confirm()).toMatchObject({ code: refusalCode('NOT_OFFERED') })
  })

  it('TRM-07 refuses once money is under way', async () => {
    for (const make of [aPayoutUnderWay, aPaidOutLoan]) {
      const { cookie, orderId } = await make(product)
      expect(await product.call('cancelOrder', { orderId }, { cookie })).toMatchObject({
        status: 200,
        code: refusalCode('CANNOT_CANCEL'),
      })
    }
  })

  it('repeats the answer for the same key, and refuses the key for another order', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    const cancel = (id: string) => product.call('cancelOrder', { orderId: id }, { cookie, key: 'turn-down' })
    const first = await cancel(orderId)
    expect((await cancel(orderId)).raw).toBe(first.raw)
    expect(await cancel(randomUUID())).toMatchObject({ status: 422, code: refusalCode('KEY_REUSED') })
  })

  it('answers for another borrower’s order exactly as for an unknown one', async () => {
    const owner = await aBorrowerWithOffer(product)
    const { cookie } = await aBorrower(product)
    for (const orderId of [owner.orderId, randomUUID()]) {
      expect(await product.call('cancelOrder', { orderId }, { cookie })).toMatchObject({
        status: 404,
        code: refusalCode('ORDER_NOT_FOUND'),
      })
    }
    expect((await owner.look()).data.orderStatus).toBe(130)
  })
})

describe('the list of orders', () => {
  it('OTH-05 shows a borrower’s own orders, newest first, as they stand today', async () => {
    const { cookie, orderId, borrowerId } = await aBorrowerWithOffer(product)
    await product.call('cancelOrder', { orderId }, { cookie })
    await product.passDays(1)
    const newer = await anApplication(product.services, borrowerId)
    const { data } = await product.call('listOrders', {}, { cookie })
    expect(data.orders).toMatchObject([
      { orderId: newer.id, orderStatus: 21, statusTitle: 'Under review', currency: 'PHP', amountMinor: 1_000_000 },
      { orderId, orderStatus: 190, statusTitle: 'Cancelled' },
    ])
  })
})

describe('the open order on the home page', () => {
  it('OTH-02 shows the next step at every stage', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const current = async (of: string) => (await product.call('listProducts', {}, { cookie: of })).data.currentOrder
    expect(await current(cookie)).toBeNull()
    const { id } = await anApplication(product.services, borrowerId)
    const details = `/loanDetail?productId=salary-91&orderId=${id}`
    expect(await current(cookie)).toMatchObject({ orderStatus: 21, actionUrl: details, dueOn: null })

    const waiting = await aBorrowerWithOffer(product)
    const confirm = `/confirm?productId=salary-91&orderId=${waiting.orderId}`
    expect(await current(waiting.cookie)).toMatchObject({
      orderStatus: 130,
      actionUrl: confirm,
      amountMinor: 1_000_000,
    })

    const running = await aPaidOutLoan(product)
    await product.passDays(91)
    expect(await current(running.cookie)).toMatchObject({
      orderStatus: 174,
      actionLabel: 'Pay now',
      actionUrl: `/repay?productId=salary-91&orderId=${running.orderId}`,
      amountMinor: 1_091_000,
      dueOn: product.services.clock.businessDate('Asia/Manila'),
    })
  })
})
