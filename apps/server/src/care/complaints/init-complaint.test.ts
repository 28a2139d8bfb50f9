import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { showOrderNumber } from '../../origination/index.ts'
import { aDecline, anOffer } from '../../origination/orders/orders.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const init = ({ cookie }: { cookie: string }, orderId?: string) =>
  product.call('initComplaint', orderId === undefined ? {} : { orderId }, { cookie })

describe('CMP-01 the order of a complaint', () => {
  it('is the newest order by default, or the one in the address, of all the borrower’s orders', async () => {
    const borrower = await aBorrower(product)
    const older = await aDecline(product.services, borrower.borrowerId, ['no income'])
    const newer = await anOffer(product.services, borrower.borrowerId)
    const { data } = await init(borrower)
    expect(data.orderList.map(({ orderNo }) => orderNo)).toEqual([newer.id, older.id])
    expect(data.orderDetail).toEqual({
      orderNo: newer.id,
      productLogo: '',
      productName: 'Salary loan',
      status: 'Your offer is ready',
      isShow: 0,
      list: [
        { title: 'Loan amount', value: '₱10,000.00' },
        { title: 'Applied on', value: newer.appliedOn },
        { title: 'Order number', value: showOrderNumber(newer.number) },
      ],
    })
    expect((await init(borrower, older.id)).data.orderDetail).toEqual(data.orderList[1])
  })

  it('is none for a borrower without orders', async () => {
    const { data } = await init(await aBorrower(product))
    expect([data.orderDetail, data.orderList]).toEqual([null, []])
  })

  it('CMP-02 comes with types, and sub-types of type 1, each value once', async () => {
    const { data } = await init(await aBorrower(product))
    for (const choices of [data.problemType, data.problemSonType]) {
      expect(choices.length).toBeGreaterThan(4)
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
    }
    expect(data.problemType[0]?.value).toBe(1)
  })

  it('CMP-03 allows a collection complaint from the first due day on, permanently', async () => {
    const payer = await aPayer(product)
    const isShow = async () => (await init(payer)).data.orderDetail?.isShow
    await product.passDays(90)
    const again = { ...payer, cookie: await product.signIn(payer.phone) }
    expect((await init(again)).data.orderDetail?.isShow).toBe(0)
    await product.passDays(1)
    expect(await isShow()).toBe(1)
    await product.passDays(40)
    expect(await isShow()).toBe(1)
  })

  it('CMP-12 is returned by GET too, for the form', async () => {
    const { cookie, order } = await aPayer(product)
    const posted = await init({ cookie }, order.id)
    const url = `/gateway/user-problem/problem-init?orderId=${order.id}`
    const got = await product.app.inject({ url, headers: { cookie } })
    expect(got.json().data).toEqual(posted.data)
  })

  it('is never another borrower’s, which is answered like an unknown one', async () => {
    const other = await aPayer(product)
    const borrower = await aBorrower(product)
    const [foreign, unknown] = [await init(borrower, other.order.id), await init(borrower, randomUUID())]
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
    expect({ ...foreign.data, requestId: '' }).toEqual({ ...unknown.data, requestId: '' })
    const url = `/gateway/user-problem/problem-init?orderId=${encodeURIComponent("' or 1=1")}`
    expect((await product.app.inject({ url, headers: { cookie: borrower.cookie } })).statusCode).toBe(400)
  })
})
