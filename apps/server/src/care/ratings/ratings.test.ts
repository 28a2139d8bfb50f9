import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSettledLoan } from '../../loans/repayments/a-payer.fixtures.ts'
import { aBorrower, aPaidOutLoan, aPayoutUnderWay } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { aProduct } from '../../origination/products/products.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let ratedProduct: { productId: string }
beforeAll(async () => {
  product = await startTestProduct()
  const { id: productId } = await aProduct(product.services, { presentation: { asksForRating: true } })
  ratedProduct = { productId }
})
afterAll(() => product.close())

function rate(cookie: string, body: { orderId?: string; stars?: number } = {}) {
  return product.call('rateLoan', { score: 5, ...body }, { cookie })
}
const keptFor = async (orderId: string) =>
  (await product.services.db.$client.query('select score, stars from ratings where order_id = $1', [orderId])).rows

describe('a rating', () => {
  it('ORD-11 is requested once the loan is paid back, and never again after the answer', async () => {
    const loan = await aSettledLoan(product, ratedProduct)
    expect((await loan.look()).data.isScore).toBe('1')
    expect(await rate(loan.cookie, { orderId: loan.orderId, stars: 3 })).toMatchObject({ status: 200, code: 0 })
    expect((await loan.look()).data.isScore).toBe('0')
    expect(await keptFor(loan.orderId)).toEqual([{ score: 5, stars: 3 }])
  })

  it('ORD-11 keeps the first answer when sent again, or many times at once', async () => {
    const { cookie, orderId } = await aSettledLoan(product, ratedProduct)
    const answers = await Promise.all(Array.from({ length: 50 }, () => rate(cookie, { orderId, stars: 4 })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    await rate(cookie, { orderId, stars: 1 })
    expect(await keptFor(orderId)).toEqual([{ score: 5, stars: 4 }])
  })

  it('ORD-11 needs only the score', async () => {
    const { cookie, orderId } = await aSettledLoan(product, ratedProduct)
    expect(await rate(cookie)).toMatchObject({ code: 0 })
    expect(await keptFor(orderId)).toEqual([{ score: 5, stars: null }])
  })

  it('ORD-11 is not requested before the payout, for a product without ratings, or while a payment is to come', async () => {
    const early = await aPayoutUnderWay(product, ratedProduct)
    const silent = await aSettledLoan(product)
    const running = await aPaidOutLoan(product, ratedProduct)
    for (const unasked of [early, silent, running]) await expectNotAsked(unasked)
    for (const days of [91, 4]) {
      await product.passDays(days)
      await expectNotAsked(running)
    }
  })

  async function expectNotAsked({ look, cookie, orderId }: Awaited<ReturnType<typeof aPayoutUnderWay>>) {
    expect((await look()).data.isScore).toBe('0')
    const answer = await rate(cookie, { orderId, stars: 5 })
    expect(answer).toMatchObject({ status: 200, code: refusalCode('NOT_ASKED_FOR_RATING') })
    expect(await keptFor(orderId)).toEqual([])
  }

  it('ORD-11 accepts no other score', async () => {
    const { cookie } = await aSettledLoan(product, ratedProduct)
    for (const score of [0, 4, 6]) {
      expect(await product.call('rateLoan', { score }, { cookie })).toMatchObject({
        status: 400,
        code: refusalCode('INVALID_FIELD'),
      })
    }
  })

  it('answers for another borrower’s loan exactly as for an unknown one', async () => {
    const owner = await aSettledLoan(product, ratedProduct)
    const { cookie } = await aBorrower(product)
    for (const orderId of [owner.orderId, randomUUID()]) {
      expect(await rate(cookie, { orderId, stars: 5 })).toMatchObject({
        status: 404,
        code: refusalCode('ORDER_NOT_FOUND'),
      })
    }
    expect(await keptFor(owner.orderId)).toEqual([])
  })
})
