import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBorrowerWithOffer,
  aPaidOutLoan,
  aPayoutEvent,
  PAYOUTS,
} from '../../origination/confirmation/a-borrower.fixtures.ts'
import { keepSection, readSection } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { sendPayout } from './start-payout.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function requestsFor(reference: string) {
  return product.world.payoutRequests.filter((request) => request.reference === reference)
}

describe('requesting the payout', () => {
  it('fails while the bank does not answer, keeps the payout requested, and succeeds on the next try', async () => {
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

  it('sends no further request once the bank has accepted or answered it', async () => {
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

  it('keeps the name of the first request when the name is corrected between two tries', async () => {
    const { confirm, orderId, borrowerId } = await aBorrowerWithOffer(product)
    const reference = `${orderId}-1`
    await confirm()
    const { $client } = product.services.db
    await $client.query(
      `create function crash() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$`,
    )
    await $client.query('create trigger crash before update on disbursements for each row execute function crash()')
    await expect(product.runJobs()).rejects.toThrow()
    await $client.query('drop trigger crash on disbursements')
    const identity = await readSection(product.services, product.services.db, borrowerId, 'identity')
    if (identity === null) throw new Error('the borrower has no name')
    const corrected = { ...identity, fullName: 'Another Name Altogether' }
    await inTransaction(product.services.db, (tx) =>
      keepSection(product.services, tx, borrowerId, 'identity', corrected),
    )
    await sendPayout(product.services, { reference })
    const [first, second] = requestsFor(reference)
    expect(second).toEqual(first)
    expect((await $client.query('select 1 from outgoing_requests')).rows).toEqual([])
  })
})
