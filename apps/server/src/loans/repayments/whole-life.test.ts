import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, balanceOf } from '../../books/index.ts'
import { aPaidOutLoan } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from '../verification/verify-books.ts'
import { PAYMENTS } from './a-payer.fixtures.ts'
import { aPaymentEvent } from './repayments.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('TRM-07 a loan that was offered, signed and paid out is repaid in two parts, one late, and settled', async () => {
  const { borrowerId, orderId, cookie, look } = await aPaidOutLoan(product)
  const view = () => product.call('getRepayment', { orderId }, { cookie })
  const pay = async (amount: number) => {
    const asked = await product.call('createPaymentCode', { orderId, amount, channelNumber: '90006' }, { cookie })
    const event = aPaymentEvent(product.services, { code: asked.data.payCode, amountMinor: amount })
    expect((await product.deliver(PAYMENTS, event)).status).toBe(200)
  }
  expect((await view()).data.repayAmount).toBe(1_091_000)
  await pay(91_000)
  await product.passDays(92)
  const { repayAmount, orderStatus } = (await view()).data
  expect({ repayAmount, orderStatus }).toEqual({ repayAmount: 1_000_000 + 100_000 + 50_000, orderStatus: 180 })
  await pay(repayAmount)
  expect((await look()).data.orderStatus).toBe(200)
  const loan = { borrowerId, orderId }
  expect(await balanceOf(product.services.db, accounts.principalReceivable, 'PHP', loan)).toBe(0)
  expect(await balanceOf(product.services.db, accounts.paymentClearing, 'PHP', loan)).toBe(91_000 + 1_150_000)
  expect(await verifyBooks(product.services.db)).toEqual([])
})
