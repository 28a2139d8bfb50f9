import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve, askFor, payOutByTwo } from '../acts/acts.fixtures.ts'
import type { Payer } from '../repayments/a-payer.fixtures.ts'
import { aPayerWithAccount, aRequestAnswer, bounce, expectCorrectBooks, orderOf, payAs } from './servicing.fixtures.ts'
import type { ServicingRequest } from './servicing.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'paid twice by mistake'

/** A settled loan with 500.00 of credit, whose refund was requested and approved. */
async function aRefundUnderWay(): Promise<{ payer: Payer; request: ServicingRequest }> {
  const payer = await aPayerWithAccount(product)
  await payAs(payer, 1_141_000)
  const request = await payOutByTwo(product, 'refundCredit', { ...orderOf(payer), amountMinor: 50_000, reason })
  await product.runJobs()
  return { payer, request }
}

const creditOf = async (payer: Payer) => (await payer.details()).standing?.creditMinor
const tell = (outcome: 'succeeded' | 'failed' | 'reversed', request: ServicingRequest) =>
  product.deliver(PAYOUTS, aRequestAnswer(product, outcome, request, `payout-${product.world.payoutRequests.length}`))

describe('TRM-07 a refund', () => {
  it('returns at most the credit, once, by two people', async () => {
    const payer = await aPayerWithAccount(product)
    await payAs(payer, 1_141_000)
    const ask = (amountMinor: number) =>
      askFor(product, 'staff-1', 'refundCredit', { ...orderOf(payer), amountMinor, reason })
    await expect(ask(50_001)).rejects.toMatchObject({ reason: 'CREDIT_TOO_SMALL' })
    await expect(ask(0)).rejects.toMatchObject({ reason: 'CREDIT_TOO_SMALL' })
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => ask(50_000)))
    const given = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(given).toHaveLength(1)
    await expect(approve(product, 'staff-1', given[0]?.id ?? '')).rejects.toMatchObject({
      reason: 'OWN_APPROVAL',
    })
  })

  it('leaves the ledger when the bank has paid it, however often the bank reports it', async () => {
    const { payer, request } = await aRefundUnderWay()
    expect(product.world.payoutRequests.at(-1)).toMatchObject({
      reference: `refund-${request.id}`,
      amountMinor: 50_000,
    })
    expect(await creditOf(payer)).toBe(50_000)
    await Promise.all(Array.from({ length: 20 }, () => tell('succeeded', request)))
    expect(await creditOf(payer)).toBe(0)
    await tell('failed', request)
    expect(await creditOf(payer)).toBe(0)
    await expectCorrectBooks(product)
  })

  it('is credit again when it failed or was returned', async () => {
    const failed = await aRefundUnderWay()
    await tell('failed', failed.request)
    expect(await creditOf(failed.payer)).toBe(50_000)
    await askFor(product, 'staff-1', 'refundCredit', { ...orderOf(failed.payer), amountMinor: 50_000, reason })
    const returned = await aRefundUnderWay()
    await tell('reversed', returned.request)
    expect(await creditOf(returned.payer)).toBe(50_000)
    await tell('succeeded', returned.request)
    expect(await creditOf(returned.payer)).toBe(50_000)
    await expectCorrectBooks(product)
  })

  it('is owed again when its original payment bounces', async () => {
    const { payer: other, request } = await aRefundUnderWay()
    await tell('succeeded', request)
    const { rows } = await product.services.db.$client.query<{ receipt_id: string }>(
      'select receipt_id from receipts where order_id = $1',
      [other.order.id],
    )
    await bounce(product, rows[0]?.receipt_id ?? '', 1_141_000)
    expect((await other.readOrder()).state).toBe(170)
    expect((await other.details()).standing?.payoffMinor).toBe(1_141_000)
    await expectCorrectBooks(product)
  })
})
