import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import { PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve, askFor, newestPayout } from '../acts/acts.fixtures.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import {
  aPayerWithAccount,
  applySuspense,
  aRequestAnswer,
  bounce,
  expectCorrectBooks,
  PROVIDER,
  payAs,
} from './servicing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'the borrower sent the slip'

describe('REP money in suspense', () => {
  it('pays the loan that staff found, from the day it was paid, once, and can bounce there', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 400_000, '999999999997')
    await product.passDays(95)
    const before = await payer.details()
    const apply = () => applySuspense(product, payer, receiptId, reason)
    const all = await Promise.allSettled(Array.from({ length: 50 }, apply))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { standing } = await payer.details()
    expect(standing?.repayments).toHaveLength(1)
    expect(standing?.payoffMinor).toBe(691_000 + 100_000 + Math.round(691_000 * 0.05 * 4))
    await expectCorrectBooks(product)
    await bounce(product, receiptId, 400_000)
    expect(await payer.details()).toEqual(before)
    await expectCorrectBooks(product)
  })

  it('pays no settled loan and no loan in another currency', async () => {
    const payer = await aPayer(product)
    await payAs(payer, 1_091_000)
    const receiptId = await payAs(payer, 5_000, '999999999996')
    const apply = applySuspense(product, payer, receiptId, reason)
    await expect(apply).rejects.toMatchObject({ reason: 'NO_RUNNING_LOAN' })
  })

  it('is returned to the borrower whose loan had ended; until it arrived, it can be sent again', async () => {
    const payer = await aPayerWithAccount(product)
    const code = await payer.getCode()
    await payAs(payer, 1_091_000, code)
    const receiptId = await payAs(payer, 5_000, code)
    const named = { provider: PROVIDER, receiptId, reason }
    const pay = async (...outcomes: ('succeeded' | 'failed' | 'reversed')[]) => {
      const { id } = await askFor(product, 'staff-1', 'refundSuspense', named)
      await approve(product, 'staff-2', id)
      const request = await newestPayout(product)
      await product.runJobs()
      const payoutId = `payout-${product.world.payoutRequests.length}`
      for (const outcome of outcomes) {
        await product.deliver(PAYOUTS, aRequestAnswer(product, outcome, request, payoutId))
        await expectCorrectBooks(product)
      }
    }
    const inSuspense = () => balanceOf(product.services.db, accounts.suspense, 'PHP')
    const before = await inSuspense()
    await pay('failed')
    await pay('succeeded', 'reversed')
    await pay('reversed')
    expect(await inSuspense()).toBe(before)
    await pay('succeeded')
    expect(await inSuspense()).toBe(before + 5_000)
    await expect(askFor(product, 'staff-1', 'refundSuspense', named)).rejects.toMatchObject({
      reason: 'NOT_IN_SUSPENSE',
    })
  })

  it('is not paid out without a known owner', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 5_000, '999999999995')
    const ask = askFor(product, 'staff-1', 'refundSuspense', { provider: PROVIDER, receiptId, reason })
    await expect(ask).rejects.toMatchObject({ reason: 'PAYEE_UNKNOWN' })
  })
})
