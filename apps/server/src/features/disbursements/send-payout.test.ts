import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrowerWithOffer, aPaidOutLoan, aPayoutEvent, PAYOUTS } from '../confirmations/a-borrower.fixtures.ts'
import { sendPayout } from './send-payout.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function requestsFor(reference: string) {
  return product.world.payoutRequests.filter((request) => request.reference === reference)
}

describe('asking the bank to pay', () => {
  it('fails while the bank does not answer, keeps the payout requested, and succeeds when tried again', async () => {
    const { confirm, orderId, look } = await aBorrowerWithOffer(product)
    const reference = `${orderId}-1`
    await confirm()
    product.world.isDown = true
    await expect(product.runJobs()).rejects.toThrow('cut the line')
    product.world.isDown = false
    expect((await look()).data.orderStatus).toBe(151)
    await sendPayout(product.services, { reference })
    expect(requestsFor(reference)).toHaveLength(1)
    await product.deliver(PAYOUTS, aPayoutEvent(product, 'succeeded', { reference }))
    expect((await look()).data.orderStatus).toBe(170)
  })

  it('asks no more once the bank has taken the request, or has answered it', async () => {
    const { reference } = await aPaidOutLoan(product)
    await sendPayout(product.services, { reference })
    expect(requestsFor(reference)).toHaveLength(1)
  })

  it('sends the same request under the same reference when the first answer was lost', async () => {
    const { reference, orderId } = await aPaidOutLoan(product)
    await product.services.db.$client.query(`update disbursements set state = 'requested' where order_id = $1`, [
      orderId,
    ])
    await sendPayout(product.services, { reference })
    const [first, second] = requestsFor(reference)
    expect(second).toEqual(first)
  })
})
